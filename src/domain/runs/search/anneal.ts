import type { Chance } from './chance.ts';
import { Recreate } from './recreate.ts';
import { Ruin } from './ruin.ts';
import type { Rules } from './rules.ts';
import { StopList } from './stop-list.ts';

/** How much of the budget is spent: from 0, and 1 or more when it is time to stop. */
export type Spent = () => number;

/** The same budget, but spent no sooner than after so many questions, however slow the machine is just then. */
export function atLeast(questions: number, spent: Spent): Spent {
  let asked = 0;
  return () => {
    asked += 1;
    return asked < questions ? Math.min(spent(), ALMOST) : spent();
  };
}

const ALMOST = 0.999;

/** The temperature at the start and at the end, in shares of the rules' scale. */
const HOT = 1;
const COLD = 0.15;
/** So often the budget is asked before it gets hot: a search that is cut short has at least descended. */
const DESCENT = 100;
/** The budget is asked once in so many rounds. */
const ROUNDS = 8;

/**
 * Places the stops that are in no tour, then takes some out and puts them back for as long as the budget lasts, and
 * accepts a dearer state the more seldom the less budget is left. Leaves the best state that it has seen.
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
