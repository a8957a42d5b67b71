import type { LineProblem } from './check.ts';
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
export function unknownOptionText({ name }: Pick<UnknownOption, 'name'>): string {
  return `a opção “${name}” não existe mais.`;
}

/** The message for a line that the counter must not sell as it is. */
export function lineProblemText(problem: LineProblem): string {
  switch (problem.code) {
    case 'not-listed':
      return `“${problem.item}” não está mais no cardápio. Remova o item ou lance como item avulso.`;
    case 'unknown-option':
      return `“${problem.item}”: ${unknownOptionText({ name: problem.option })}`;
    case 'wrong-choice':
      return `“${problem.item}”: ${choiceProblemText(problem.choice)}`;
  }
}
