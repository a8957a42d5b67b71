/** What a printer printed, one piece per cut. */
export interface Printout {
  /** The text as the printer's code page shows it, line by line. */
  readonly text: string;
  readonly isCut: boolean;
}

/** Everything that a printer does except printing text. */
export interface EscPosReading {
  readonly printouts: readonly Printout[];
  readonly asksStatus: number;
  /** Pulses for the drawer. */
  readonly pulses: number;
  readonly beeps: number;
  /** Sizes of pictures in dots. */
  readonly pictures: readonly (readonly [width: number, height: number])[];
  /** The selected code tables, in order. */
  readonly tables: readonly number[];
}

/** The upper half of the code pages that such a printer knows, by their `ESC t` number. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  0: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ',
  3: 'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ',
  16: '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ ¡¢£¤¥¦§¨©ª«¬­®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  19: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■ ',
};

/** Commands by their two bytes, with the number of bytes that follow. */
const ARGUMENTS: Readonly<Record<string, number>> = {
  '\x1b@': 0,
  '\x1b2': 0,
  '\x1b3': 1,
  '\x1b ': 1,
  '\x1bM': 1,
  '\x1b{': 1,
  '\x1ba': 1,
  '\x1b-': 1,
  '\x1bE': 1,
  '\x1bt': 1,
  '\x1bp': 3,
  '\x1bB': 2,
  '\x1dv': 6,
  '\x1b$': 2,
  '\x1b\\': 2,
  '\x1c.': 0,
  '\x1c-': 1,
  '\x1cC': 1,
  '\x1cS': 2,
  '\x1da': 1,
  '\x1db': 1,
  '\x1dB': 1,
  '\x1d!': 1,
  '\x1dr': 1,
  '\x1dV': 2,
  '\x1dL': 2,
  '\x1dW': 2,
};

/** Reads ESC/POS as a strict printer: throws on unknown commands and, without `isLax`, on unknown code tables. */
export function readEscPos(bytes: Buffer, isLax = false): EscPosReading {
  const printouts: Printout[] = [];
  let text = '';
  let page = CODE_PAGES[0] ?? '';
  let [asksStatus, pulses, beeps] = [0, 0, 0];
  const pictures: [number, number][] = [];
  const tables: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a || byte >= 0x20) {
      text += byte < 0x80 ? String.fromCharCode(byte) : (page[byte - 0x80] ?? '?');
      at += 1;
      continue;
    }
    const command = bytes.toString('latin1', at, at + 2);
    const count = ARGUMENTS[command];
    if (count === undefined) {
      if (at + 2 > bytes.length) break;
      throw new Error(`an unknown command at ${at}: ${JSON.stringify(command)}`);
    }
    const [first = 0] = bytes.subarray(at + 2);
    if (command === '\x1bt') {
      const known = CODE_PAGES[first];
      tables.push(first);
      if (known === undefined && !isLax) throw new Error(`an unknown code page: ${first}`);
      page = known ?? page;
    }
    if (command === '\x1dr') asksStatus += 1;
    if (command === '\x1bp') pulses += 1;
    if (command === '\x1bB') beeps += 1;
    if (command === '\x1dv') {
      if (at + 8 > bytes.length) break;
      const [width, height] = [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)];
      pictures.push([8 * width, height]);
      at += 8 + width * height;
      continue;
    }
    if (command === '\x1dV') {
      printouts.push({ text, isCut: true });
      text = '';
    }
    at += 2 + count;
  }
  if (text !== '') printouts.push({ text, isCut: false });
  return { printouts, asksStatus, pulses, beeps, pictures, tables };
}
