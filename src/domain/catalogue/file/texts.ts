import { CATALOGUE_BOUNDS as BOUNDS } from '#domain/catalogue/bounds.ts';
import { productText } from '#domain/catalogue/product-texts.ts';
import type { CellProblem } from './cells.ts';
import { COLUMNS, type FileProblem } from './csv-columns.ts';

/** The message for a wrong line of a catalogue file. */
export function fileProblemText(problem: FileProblem): string {
  switch (problem.code) {
    case 'open-quotes':
      return 'Há aspas que não foram fechadas.';
    case 'text-after-quotes':
      return 'Há texto depois de fechar as aspas.';
    case 'empty-file':
      return 'O arquivo está vazio.';
    case 'too-many-lines':
      return `O arquivo tem mais de ${BOUNDS.products} produtos.`;
    case 'missing-columns':
      return `Falta a coluna ${problem.names.map((name) => `“${name}”`).join(', ')}.`;
    case 'unknown-column':
      return `A coluna “${problem.name}” não é conhecida. Use: ${COLUMNS.join(', ')}.`;
    case 'column-twice':
      return `A coluna “${problem.name}” aparece duas vezes.`;
    case 'too-many-cells':
      return 'Há mais células que no cabeçalho. Valores que contêm o separador precisam de aspas.';
    case 'line-twice':
      return `Este produto já está na linha ${problem.first}.`;
    case 'too-many-products':
      return `O cardápio tem no máximo ${BOUNDS.products} produtos.`;
    case 'too-many-categories':
      return `O cardápio tem no máximo ${BOUNDS.categories} categorias.`;
    default:
      return valueText(problem);
  }
}

type ValueProblem = Extract<
  FileProblem,
  { readonly code: 'price' | 'switch' | 'rounded-barcode' | 'missing' | 'too-long' | 'unprintable' | 'cell' | 'rule' }
>;

/** The message for a cell that is wrong regardless of other cells. */
function valueText(problem: ValueProblem): string {
  switch (problem.code) {
    case 'price':
      return 'O preço deve ser um valor como 45,90, de 0 a 100.000,00.';
    case 'switch':
      return 'Em “disponível”, escreva sim ou não.';
    case 'rounded-barcode':
      return `A planilha trocou o código de barras por “${problem.text}”. Formate a coluna como número sem casas decimais, ou como texto, e digite o código de novo.`;
    case 'missing':
      return `Falta preencher “${problem.name}”.`;
    case 'too-long':
      return `Em “${problem.name}” cabem no máximo ${problem.most} caracteres.`;
    case 'unprintable':
      return `Em “${problem.name}” há caracteres que não são aceitos.`;
    case 'cell':
      return cellText(problem.cell);
    case 'rule':
      return `Em “${problem.name}”: ${productText(problem.rule)}`;
  }
}

/** The message for an unreadable cell of hours or options. */
export function cellText(problem: CellProblem): string {
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
