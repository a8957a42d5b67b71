import type { RunSequence } from '#domain/runs/problem.ts';
import { holdOfOther, type Mover } from './change.ts';
import type { RunBook } from './problem.ts';
import type { Run } from './run.ts';
import { lockedCount } from './stops.ts';

/** The book for a new plan: the runs to keep, those to replace, and the locked stops to keep, by courier. */
export interface PlanScope {
  /** Runs on the road, made by people, or being edited by another person. */
  readonly kept: RunBook;
  /** Proposals: only their locked stops stay. */
  readonly replaced: RunBook;
  /** By courier: the locked orders at the start of his first proposed run. */
  readonly fixed: ReadonlyMap<string, readonly string[]>;
}

/** Divides the book for a new plan. Only the first of a courier's proposals with locked stops is continued. */
export function planScope(book: RunBook, by: Mover): PlanScope {
  const fixed = new Map<string, readonly string[]>();
  const kept: Run[] = [];
  const replaced: Run[] = [];
  for (const run of book) {
    const locked = lockedCount(run.stops);
    const isOpen = run.state === 'planned' && run.isProposal && holdOfOther(run, by) === undefined;
    if (!isOpen || (locked > 0 && fixed.has(run.courierId))) {
      kept.push(run);
      continue;
    }
    replaced.push(run);
    if (locked > 0)
      fixed.set(
        run.courierId,
        run.stops.slice(0, locked).map(({ orderId }) => orderId),
      );
  }
  return { kept, replaced, fixed };
}

/** The book without the proposals of couriers who are away; runs with a locked stop and runs made by people stay. */
export function withoutProposalsOf(book: RunBook, away: ReadonlySet<string>, by: Mover): RunBook {
  const isDropped = (run: Run) => away.has(run.courierId) && lockedCount(run.stops) === 0;
  const dropped = new Set(planScope(book, by).replaced.filter(isDropped));
  return dropped.size === 0 ? book : book.filter((run) => !dropped.has(run));
}

/** A planned sequence with its courier's name. */
export type NamedSequence = RunSequence & { readonly courierName: string };

/**
 * The book with a new plan. Orders that joined a kept run in the meantime stay there. A proposal keeps the id of the
 * one it replaces, so that screens show the same card.
 */
export function withPlan(book: RunBook, plan: readonly NamedSequence[], by: Mover, newId: () => string): RunBook {
  const { kept, replaced, fixed } = planScope(book, by);
  const taken = new Set(kept.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  const before = [...replaced];
  const proposals = plan.flatMap(({ courierId, courierName, orderIds }): readonly Run[] => {
    const free = orderIds.filter((orderId) => !taken.has(orderId) && taken.add(orderId));
    if (free.length === 0) return [];
    const at = before.findIndex((run) => run.courierId === courierId);
    const [same] = at < 0 ? [] : before.splice(at, 1);
    const locked = fixed.get(courierId) ?? [];
    return [
      {
        id: same?.id ?? newId(),
        state: 'planned',
        isProposal: true,
        courierId,
        courierName,
        stops: free.map((orderId) => ({ orderId, locked: locked.includes(orderId) })),
        createdAt: same?.createdAt ?? by.at,
      },
    ];
  });
  return [...kept, ...proposals];
}
