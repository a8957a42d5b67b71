import type { ImportAnswer } from '#contract/catalogue/import-schema.ts';

type Counts = Pick<ImportAnswer, 'created' | 'changed' | 'unchanged'>;

/** `2 produtos novos, 1 alterado, 30 iguais`. */
export function countsText({ created, changed, unchanged }: Counts): string {
  if (created + changed === 0) return 'Nada muda: o cardápio já está como no arquivo.';
  return [
    created > 0 ? plural(created, 'produto novo', 'produtos novos') : '',
    changed > 0 ? plural(changed, 'produto alterado', 'produtos alterados') : '',
    unchanged > 0 ? plural(unchanged, 'igual', 'iguais') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The message after an import. */
export function importedText({ created, changed }: Counts): string {
  return `Cardápio importado: ${countsText({ created, changed, unchanged: 0 })}.`;
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
