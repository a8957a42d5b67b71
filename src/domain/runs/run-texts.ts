import { longMinutesText } from '#domain/shared/duration.ts';
import { clockOf } from '#domain/shared/instant.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { enumerated } from '#domain/shared/text/enumerated.ts';
import type { PlannedRun, PlannedStop } from './problem.ts';

/** A shorter lateness counts as on time, because people read whole minutes. */
const LATE_MINUTES = 1;
const WAIT_MINUTES = 1;

/** The facts in the sentence about a run. */
export type RunFacts = Omit<PlannedRun, 'reason'> & {
  /** Total kilometres if each stop were a run of its own. */
  readonly kmAlone: number;
};

/**
 * The run in one Portuguese sentence: the courier, the number of orders, what delays it, which promises it keeps, and
 * the return.
 */
export function explainRun(run: RunFacts, utcOffsetMinutes: number): string {
  const clock = (instant: number) => clockOf(instant, utcOffsetMinutes);
  const parts = [takes(run), ...leaves(run, clock), ...waits(run), ...promises(run.stops)];
  return `${run.courierName} ${enumerated(parts)}; volta às ${clock(run.returnsAt)}.`;
}

function takes({ stops, km, kmAlone }: RunFacts): string {
  const fixed = stops.filter(({ isFixed }) => isFixed).length;
  const orders = counted(stops.length, 'pedido', 'pedidos');
  const together = stops.length > 1 && km <= 0.7 * kmAlone ? ' para o mesmo lado' : '';
  return `leva ${orders}${together}${fixedText(fixed, stops.length)}`;
}

function fixedText(fixed: number, all: number): string {
  if (fixed === 0) return '';
  if (fixed < all) return ` (${counted(fixed, 'já definido', 'já definidos')})`;
  return all === 1 ? ' (já definido)' : ' (todos já definidos)';
}

function leaves({ waitsFor, leavesAt }: RunFacts, clock: (instant: number) => string): string[] {
  return waitsFor === null ? [] : [`sai às ${clock(leavesAt)} (quando o ${waitsFor} ficar pronto)`];
}

function waits({ stops }: RunFacts): string[] {
  const longest = stops.reduce<PlannedStop | null>(
    (most, stop) => (stop.waitMinutes > (most?.waitMinutes ?? 0) ? stop : most),
    null,
  );
  if (longest === null || longest.waitMinutes < WAIT_MINUTES) return [];
  return [`espera ${longMinutesText(Math.floor(longest.waitMinutes))} pelo horário do ${longest.label}`];
}

function promises(stops: readonly PlannedStop[]): string[] {
  const promised = stops.filter(isPromised);
  const late = promised.filter(({ lateBy }) => lateBy >= LATE_MINUTES);
  if (promised.length === 0) return [];
  if (late.length === 0) return [`chega dentro do prometido${promised.length === 1 ? '' : ' em todos'}`];
  const worst = late.reduce((most, stop) => (stop.lateBy > most.lateBy ? stop : most));
  const by = longMinutesText(Math.floor(worst.lateBy));
  if (late.length === 1) return [`entrega o ${worst.label} com ${by} de atraso`];
  return [`atrasa ${late.length} (o maior atraso é de ${by}, no ${worst.label})`];
}

function isPromised(stop: PlannedStop): stop is PlannedStop & { readonly lateBy: number } {
  return stop.lateBy !== null;
}
