import type { ImportAnswer } from '#contract/catalogue/import-schema.ts';
import type { PastedProblem } from '#domain/catalogue/file/pasted-list.ts';
import { counted } from '#domain/shared/text/counted.ts';

type Counts = Pick<ImportAnswer, 'created' | 'changed' | 'unchanged'>;

/** `2 produtos novos, 1 produto alterado, 30 iguais`. */
export function countsText({ created, changed, unchanged }: Counts): string {
  if (created + changed === 0) return 'Nada muda: o cardápio já está como no arquivo.';
  return [
    created > 0 ? counted(created, 'produto novo', 'produtos novos') : '',
    changed > 0 ? counted(changed, 'produto alterado', 'produtos alterados') : '',
    unchanged > 0 ? counted(unchanged, 'igual', 'iguais') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Categories that a preview names; a phone shows no more without scrolling. */
const MOST_NAMED = 12;

/** `Categorias novas: Pizzas, Bebidas`, with the number of those that are not named. */
export function newCategoriesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `Categorias novas: ${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}

/** How many lines have errors; a line may have several. */
export function wrongLinesText(errors: ImportAnswer['errors']): string {
  const lines = new Set(errors.map(({ line }) => line)).size;
  return lines === 1 ? 'Uma linha tem erro.' : `${lines} linhas têm erros.`;
}

/** The message after an import. */
export function importedText({ created, changed }: Counts): string {
  if (created + changed === 0) return countsText({ created, changed, unchanged: 0 });
  return `Cardápio importado: ${countsText({ created, changed, unchanged: 0 })}.`;
}

/** The result of reading a pasted list: `12 produtos lidos; 1 linha ficou de fora.` */
export function pastedText(products: number, problems: number): string {
  const read = products === 0 ? 'Nenhum produto lido' : counted(products, 'produto lido', 'produtos lidos');
  return problems === 0 ? `${read}.` : `${read}; ${counted(problems, 'linha ficou', 'linhas ficaram')} de fora.`;
}

/** Why nothing of a pasted list was imported: the first of the faults that the catalogue found. */
export function nothingPastedText(errors: ImportAnswer['errors']): string {
  return `${wrongLinesText(errors)} Nada foi importado. ${errors[0]?.detail ?? ''}`.trimEnd();
}

const PASTED_PROBLEMS: Readonly<Record<PastedProblem['code'], string>> = {
  'no-price': 'falta o preço no fim',
  negative: 'o preço é negativo',
  'no-name': 'falta o nome',
  'too-long': 'o nome é longo demais',
  'several-prices': 'há mais de um preço; deixe um produto e um preço por linha',
  'too-dear': 'o preço passa de R$ 100.000,00',
  twice: 'já está na lista',
};

/** Why a line of a pasted list was not read. */
export function pastedProblemText(code: PastedProblem['code']): string {
  return PASTED_PROBLEMS[code];
}
