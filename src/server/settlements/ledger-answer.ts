import type { LedgerLineAnswer, RemarkAnswer, StatementAnswer } from '#contract/settlements/schema.ts';
import type { Courier } from '#domain/orders/order.ts';
import type { LedgerLine, NewLine } from '#domain/settlements/ledger.ts';
import type { LedgerStore, Remark } from './ledger-store.ts';

type DayPayAnswer = Omit<LedgerLineAnswer, 'id' | 'courierId' | 'seq' | 'at' | 'day' | 'runNumber' | 'by'>;

/** A line as it is sent. */
export function lineAnswer(line: LedgerLine): LedgerLineAnswer {
  const { id, courierId, seq, at, day, by, runNumber } = line;
  return {
    id,
    courierId,
    seq,
    at,
    day,
    ...dayPayAnswer(line),
    ...(runNumber === undefined ? {} : { runNumber }),
    ...(by === undefined ? {} : { by }),
  };
}

/** Unposted daily pay as it is sent. */
export function dayPayAnswer(line: NewLine): DayPayAnswer {
  const { kind, amount, cash, proof, trips, payDay, orderId, runId, label, parts, corrects, reason, answers } = line;
  return {
    kind,
    amount,
    cash,
    proof,
    trips,
    ...(payDay === undefined ? {} : { payDay }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(runId === undefined ? {} : { runId }),
    ...(label === undefined ? {} : { label }),
    ...(parts === undefined ? {} : { parts: parts.map((part) => ({ ...part })) }),
    ...(corrects === undefined ? {} : { corrects }),
    ...(reason === undefined ? {} : { reason }),
    ...(answers === undefined ? {} : { answers }),
  };
}

export function remarkAnswer(remark: Remark): RemarkAnswer {
  return { ...remark };
}

/** A statement as it is sent. */
export function statementAnswer(
  { settlement, lines, remarks }: NonNullable<Awaited<ReturnType<LedgerStore['settlement']>>>,
  courier: Pick<Courier, 'id' | 'name' | 'phone'>,
): StatementAnswer {
  const { id, name, phone } = courier;
  return {
    courier: { id, name, phone },
    settlement: { ...settlement },
    lines: lines.map(lineAnswer),
    remarks: remarks.map(remarkAnswer),
  };
}
