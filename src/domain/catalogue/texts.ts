import type { CsvProblem } from '#domain/shared/csv.ts';
import { CATALOGUE_BOUNDS as BOUNDS } from './bounds.ts';
import type { CellProblem } from './cells.ts';
import type { ChoiceProblem, UnknownOption } from './option-price.ts';

/** The message for an invalid choice of options. */
export function choiceProblemText(problem: ChoiceProblem): string {
  switch (problem.code) {
    case 'unknown-group':
      return 'Esta escolha não existe mais no produto.';
    case 'unknown-option':
      return `Uma opção de “${problem.group}” não existe mais.`;
    case 'quantity':
      return `A quantidade de cada opção de “${problem.group}” deve ser pelo menos 1.`;
    case 'too-few':
      return `Escolha pelo menos ${problem.limit} em “${problem.group}”.`;
    case 'too-many':
      return `Escolha no máximo ${problem.limit} em “${problem.group}”.`;
    case 'too-expensive':
      return 'O preço com as opções está acima do limite.';
  }
}

/** The message for an option that the product does not have; follows the line's name. */
export function unknownOptionText({ name }: UnknownOption): string {
  return `a opção “${name}” não existe mais.`;
}

/** The message for a line whose product is no longer sold. */
export function notListedText(name: string): string {
  return `“${name}” não está mais no cardápio. Remova o item ou lance como item avulso.`;
}

/** The message for an unreadable cell of hours or options. */
export function cellProblemText(problem: CellProblem): string {
  switch (problem.code) {
    case 'hours':
      return `Em “horários”, “${problem.text}” não foi entendido. Escreva como: seg a sex 11:00-15:00.`;
    case 'too-many-hours':
      return `Em “horários” cabem no máximo ${BOUNDS.windows} períodos.`;
    case 'options':
      return `Em “opções”, “${problem.text}” não foi entendido. Escreva como: Sabores [1-2]: Calabresa = 45,90 | Atum = 57,90.`;
    case 'too-many-groups':
      return `Em “opções” cabem no máximo ${BOUNDS.optionGroups} grupos.`;
    case 'too-many-options':
      return `Em “opções” cabem no máximo ${BOUNDS.options} por grupo.`;
  }
}

/** The messages for a file that cannot be split into rows. */
export const CSV_TEXTS: Readonly<Record<CsvProblem['code'], string>> = {
  'open-quotes': 'Há aspas que não foram fechadas.',
  'text-after-quotes': 'Há texto depois de fechar as aspas.',
};
