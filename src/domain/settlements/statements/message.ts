import { lineTitle, type TitledLine } from '#domain/settlements/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { type DatedLine, dayResult, dayTitle, ledgerDays } from './ledger-days.ts';

/** Whose statement it is. `closedAt`: the instant of the settlement, absent while the lines are open. */
export interface MessageHead {
  readonly name: string;
  readonly shop: string;
  readonly title: string;
  readonly closedAt?: string | undefined;
}

/** The statement as a WhatsApp message, day by day. */
export function statementMessage(
  { name, shop, title, closedAt }: MessageHead,
  lines: readonly (TitledLine & DatedLine)[],
  foot: readonly string[],
): string {
  const days = ledgerDays(lines, closedAt).flatMap(({ day, lines: ofDay, sum, trips }) => {
    const shown = ofDay.filter(({ amount }) => amount !== 0);
    if (shown.length === 0) return [];
    const head = day === undefined ? [] : [`*${dayTitle(day)}* (${dayResult({ sum, trips })})`];
    return [...head, ...shown.map((line) => `${lineTitle(line)}: ${formatBrl(line.amount)}`), ''];
  });
  return [`${title} · ${shop}`, name, '', ...days, ...foot].join('\n');
}
