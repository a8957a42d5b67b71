import type { Tree } from './imports.ts';

/** Empty states of the portal that offer no act, as `file: words`, with the reason. */
export const WITHOUT_ACT: Readonly<Record<string, string>> = {
  'access/authorisations/by-pin.tsx: Quem pode autorizar ainda não escolheu um PIN':
    'the next button asks on the phone; a PIN is chosen by its own person',
  'alarms/screen/device-list.tsx: Nenhum aparelho recebe avisos ainda': 'the row above it has the button',
  'cash/screen/closed-register.tsx: Ninguém abriu o caixa ainda': 'the button next to it opens the till',
  'catalogue/screen/archived-dialog.tsx: Nenhum produto excluído': 'nobody deletes a product to fill this list',
  'catalogue/screen/empty.tsx: O cardápio está vazio': 'of people who may not edit it; it says whom to ask',
  'comandas/screen/lines.tsx: Nenhum item nesta comanda': 'the main button below it adds items',
  'comandas/screen/overview/overview.tsx: Escolha uma comanda': 'the comandas and their button are next to it',
  'couriers/picker/list.tsx: Nenhum motoboy com este nome': 'the box above it has what was typed',
  'couriers/picker/picker.tsx: Este pedido já foi atualizado': 'nothing is missing: another person acted first',
  'cash/screen/pending-step.tsx: Nada pendente': 'nothing is missing: the next step follows below',
  'day-turn/screen/day-turn-screen.tsx: Nada em aberto': 'nothing is missing: the day can turn',
  'delivery-fees/screen/fees-editor.tsx: Nenhuma faixa': 'the button below it adds one',
  'orders/actions/dialogs/void.tsx: Nada foi pago': 'nothing is missing: there is nothing to give back',
  'orders/page/ride/ride.tsx: Nenhuma posição do motoboy foi recebida nesta entrega':
    'the record of a delivery that ended',
  'couriers/tracking/item.tsx: Nenhuma posição deste motoboy ainda': 'the courier sends it from his own page',
  'partner/dialog.tsx: partnerText(call, now, partner.spoken)': 'nothing is missing: a call goes on',
  'partner/dialog.tsx: title': 'nothing is missing: the order went on',
  'printing/screen/printers-screen.tsx: Nenhum agente de impressão está conectado':
    'a warning; the agents and their button are on the same screen',
  'reports/screen/customers-card.tsx: Nenhum cliente no período': 'the screen offers an order or another period',
  'reports/screen/ratings.tsx: Nenhum pedido do período foi avaliado': 'only customers rate orders',
  'reports/screen/runs-card.tsx: Nenhuma saída no período': 'another period is chosen above it',
  'runs/screen/loose-orders.tsx: Nenhum pedido aguardando saída': 'the runs next to it offer a new order',
};

const PART = /<(?:EmptyState|EmptyRow|EmptyLine)\b/g;
const TITLE = /\btitle=(?:"([^"]*)"|\{([^}]*)\})/;
/** A paragraph that says that something is empty. */
const PARAGRAPH = /<p\b[^>]*>\s*(?:\{[^<>]*?['"])?((?:Nenhum|Nenhuma|Nada|Ninguém|Quem pode autorizar)\s[^<'"{.:]*)/g;
/** These pages are for people outside the shop, who cannot add its data. */
const OTHER_PAGES = /^(?:courier-page|customer-page|public-orders)\//;

/** The empty states of the portal that offer no act, as `file: words`; the listed ones are included. */
export function emptyWithoutAct(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, source]) => {
    const file = path.replace('src/portal/', '');
    if (file === path || !file.endsWith('.tsx') || OTHER_PAGES.test(file)) return [];
    const parts = [...source.matchAll(PART)].map(({ index }) => openingTag(source, index));
    const actless = parts.filter((tag) => !/\baction=/.test(tag)).map((tag) => titleOf(tag));
    const paragraphs = [...source.matchAll(PARAGRAPH)].map(([, words = '']) => words.trim());
    return [...actless, ...paragraphs].map((words) => `${file}: ${words}`);
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
