import type { LedgerLine } from '#domain/settlements/ledger.ts';
import { heldSlips, LINE_NAMES } from '#domain/settlements/texts.ts';
import { type Cents, formatBrl, sumCents } from '#domain/shared/money.ts';

interface StatementSlips {
  /** In cents; below zero, slips that were given back, after a correction of a settled order. */
  readonly handedIn: Cents;
  /** What the last line carries to the next statement. */
  readonly missing: Cents;
}

/** The card slips and Pix receipts of a statement, whose lines are in their order. */
export function slipsOf(lines: readonly Pick<LedgerLine, 'kind' | 'proof'>[]): StatementSlips {
  const last = lines.at(-1);
  const handedIn = 0 - sumCents(lines.filter(({ kind }) => kind === 'proofs').map(({ proof }) => proof));
  return { handedIn, missing: last?.kind === 'carried' ? 0 - last.proof : 0 };
}

/** Name and amount of each that is not zero: `Comprovantes entregues`, `R$ 60,00`. */
export function slipFacts(
  lines: readonly Pick<LedgerLine, 'kind' | 'proof'>[],
): readonly (readonly [string, string])[] {
  const { handedIn, missing } = slipsOf(lines);
  const left = heldSlips(missing);
  return [
    ...(handedIn > 0 ? [[LINE_NAMES.proofs, formatBrl(handedIn)] as const] : []),
    ...(missing === 0 ? [] : [[left.name, formatBrl(left.amount)] as const]),
  ];
}
