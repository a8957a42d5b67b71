import receiptline from 'receiptline';
import { COLUMNS, type Paper } from '#domain/printing/tickets/paper.ts';

/** Paper of 80 mm. */
export const EIGHTY: Paper = { width: 80 };

/** The context of a ticket on paper of 80 mm. */
export const ticketContext = { paper: EIGHTY, timeZone: 'America/Sao_Paulo' };

/** The text of a ticket's markup, laid out as a printer would. */
export function printedText(markup: string, { width }: Paper = EIGHTY): string {
  return receiptline.transform(markup, { cpl: COLUMNS[width], encoding: 'cp860', command: 'text', cutting: false });
}

/** The printed lines, trimmed and with single spaces. */
export function printedLines(markup: string, paper: Paper = EIGHTY): readonly string[] {
  return printedText(markup, paper)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
}
