import type { Chance } from './chance.ts';
import { Recreate } from './recreate.ts';
import { Ruin } from './ruin.ts';
import type { Rules } from './rules.ts';
import { StopList } from './stop-list.ts';

/** The used share of the budget: from 0; at 1 or more the search stops. */
export type Spent = () => number;

/** Limits how fast a budget is used: at least this many calls, however slow the machine is at the moment. */
export function atLeast(questions: number, spent: Spent): Spent {
  let asked = 0;
  return () => {
    asked += 1;
    return asked < questions ? Math.min(spent(), ALMOST) : spent();
  };
}

const ALMOST = 0.999;

/** The temperature at the start and at the end, as shares of the rules' scale. */
const HOT = 1;
const COLD = 0.15;
/**
 * So often the budget is read at the lowest temperature before the search heats up: a search that is cut short has at
 * least descended.
 */
const DESCENT = 100;
/** Reads the budget once in this many rounds. */
const ROUNDS = 8;

/**
 * Places the stops without a tour, then removes some and reinserts them until the budget is used; accepts a costlier
 * state with a probability that falls with the budget. Returns to the best state found.
 */
export function anneal(rules: Rules, chance: Chance, spent: Spent): void {
  const absent = new StopList(rules.tours.stops);
  const ruin = new Ruin(rules, chance, absent);
  const recreate = new Recreate(rules, chance, absent);
  absent.refill(rules.tours);
  recreate.run();
  rules.keep();
  rules.keepBest();
  if (rules.tours.count === 0) return;
  let current = rules.cost;
  let best = current;
  let missing = absent.length;
  let asked = 0;
  for (let share = spent(); share < 1; share = spent()) {
    asked += 1;
    const temperature = rules.scale * (asked <= DESCENT ? COLD : HOT * (COLD / HOT) ** share);
    for (let round = 0; round < ROUNDS; round += 1) {
      ruin.run();
      recreate.run();
      const { cost } = rules;
      if (cost < current - temperature * Math.log(chance.next())) {
        current = cost;
        missing = absent.length;
        rules.keep();
        if (cost >= best - 1e-7) continue;
        best = cost;
        rules.keepBest();
      } else {
        rules.back();
        if (absent.length + missing > 0) absent.refill(rules.tours);
      }
    }
  }
  rules.finish();
}
