import { readPairingCode } from '#domain/printing/pairing-code.ts';

/** The code of a computer to connect, in the address that its agent opened. */
export interface PairingSearch {
  readonly codigo?: string;
}

/** Reads the code from an address; ignores invalid ones. */
export function readPairingSearch({ codigo }: Readonly<Record<string, unknown>>): PairingSearch {
  // The router reads a code of digits alone as a number.
  const code = ['string', 'number'].includes(typeof codigo) ? readPairingCode(String(codigo)) : undefined;
  return code === undefined ? {} : { codigo: code };
}
