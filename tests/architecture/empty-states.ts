import type { Tree } from './imports.ts';

/** Sentences about something empty outside the parts of `ui/notice`, as `file: words`, with the reason. */
export const WITHOUT_ACT: Readonly<Record<string, string>> = {
  'access/authorisations/by-pin.tsx: Quem pode autorizar ainda não escolheu um PIN':
    'the next button asks on the phone; a PIN is chosen by its own person',
  'cash/screen/closed-register.tsx: Ninguém abriu o caixa ainda': 'the button next to it opens the till',
  'cash/screen/pending-step.tsx: Nada pendente': 'nothing is missing: the next step follows below',
  'orders/actions/dialogs/void.tsx: Nada foi pago': 'nothing is missing: there is nothing to give back',
  'orders/page/ride/ride.tsx: Nenhuma posição do motoboy foi recebida nesta entrega':
    'the record of a delivery that ended',
  'printing/screen/printer-dialog.tsx: Nenhuma marcada': 'a choice that is allowed: everything is printed',
  'printing/screen/printers-screen.tsx: Nenhum agente de impressão está conectado':
    'a warning; the agents and their button are on the same screen',
};

/** The parts whose type demands an act, or the reason why none is needed. */
const PART = /<(?:EmptyState|EmptyRow|EmptyLine)\b/g;
const TITLE = /\btitle=(?:"([^"]*)"|\{([^}]*)\})/;
/** A paragraph, or the hint of a field, which says that something is empty. */
const SENTENCE =
  /(?:<p\b[^>]*>\s*(?:\{[^<>]*?['"])?|\bhint=\{[^{}]*?')((?:Nenhum|Nenhuma|Nada|Ninguém|Não há|Quem pode autorizar)\s[^<'"{.:]*)/g;
/** These pages are for people outside the shop, who cannot add its data. */
const OTHER_PAGES = /^(?:courier-page|customer-page|public-orders)\//;

/**
 * The empty states of the portal that offer no act and do not say why, as `file: words`; the listed ones are included. An
 * act that is always nothing is none.
 */
export function emptyWithoutAct(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, source]) => {
    const file = path.replace('src/portal/', '');
    if (file === path || !file.endsWith('.tsx') || OTHER_PAGES.test(file)) return [];
    const parts = [...source.matchAll(PART)].map(({ index }) => openingTag(source, index));
    const actless = parts.filter((tag) => /\baction=\{(?:undefined|null|false)\}/.test(tag)).map((tag) => titleOf(tag));
    const sentences = [...source.matchAll(SENTENCE)].map(([, words = '']) => words.trim());
    return [...actless, ...sentences].map((words) => `${file}: ${words}`);
  });
}

function titleOf(tag: string): string {
  const [, words, expression = ''] = TITLE.exec(tag) ?? [];
  return words ?? expression;
}

/** The tag that opens at `start`, with its attributes: up to the `>` outside of braces. */
function openingTag(source: string, start: number): string {
  let depth = 0;
  for (let end = start; end < source.length; end++) {
    const letter = source[end];
    if (letter === '{') depth++;
    if (letter === '}') depth--;
    if (letter === '>' && depth === 0) return source.slice(start, end + 1);
  }
  return source.slice(start);
}
