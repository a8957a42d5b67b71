/** The steps of a new shop's first hour, in the order in which they are offered. */
export const FIRST_STEPS = [
  'company',
  'address',
  'opening',
  'fees',
  'catalogue',
  'couriers',
  'payments',
  'printer',
  'alarm',
  'team',
  'order',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** `done` follows from the shop's data, `skipped` from a person's choice; a done step is never skipped. */
export type StepState = 'done' | 'skipped' | 'open';

/** The shop's data that the steps are computed from. */
export interface ShopFacts {
  /** CNPJ, or CPF for an owner without a company. */
  readonly hasTaxId: boolean;
  /** Street, number and town. */
  readonly hasAddress: boolean;
  /** A point on the map, without which neither distances nor routes can be computed. */
  readonly hasPin: boolean;
  readonly hasHours: boolean;
  /** A km rate or a district's fee. */
  readonly hasFees: boolean;
  /** Listed products of the shop itself, without those of the sample menu. */
  readonly ownProducts: number;
  /** Listed, unchanged products of the sample menu. */
  readonly sampleProducts: number;
  /** Active couriers, and how many of them have an open link. */
  readonly couriers: number;
  readonly linkedCouriers: number;
  /** Active payment methods. */
  readonly paymentMethods: number;
  readonly hasPixKey: boolean;
  /** A printer that has printed something. */
  readonly hasPrinted: boolean;
  /** The newest alarm check found it reliable. */
  readonly hasFitAlarm: boolean;
  /** People with access, including the one who created the shop. */
  readonly people: number;
  /** Orders ever placed, counted up to {@link FRESH_ORDERS}. */
  readonly orders: number;
}

/** What people chose: `true` skips a step; `hidden` removes the offer from the board. */
export type StepChoices = Partial<Readonly<Record<FirstStep | 'hidden', boolean>>>;

export interface StepStanding {
  readonly step: FirstStep;
  readonly state: StepState;
}

/** From this many orders on, a shop is no longer new, and the board does not offer the steps. */
export const FRESH_ORDERS = 10;

const IS_DONE: Readonly<Record<FirstStep, (facts: ShopFacts) => boolean>> = {
  company: ({ hasTaxId }) => hasTaxId,
  address: ({ hasAddress, hasPin }) => hasAddress && hasPin,
  opening: ({ hasHours }) => hasHours,
  fees: ({ hasFees }) => hasFees,
  catalogue: ({ ownProducts }) => ownProducts > 0,
  couriers: ({ linkedCouriers }) => linkedCouriers > 0,
  payments: ({ paymentMethods, hasPixKey }) => paymentMethods > 0 && hasPixKey,
  printer: ({ hasPrinted }) => hasPrinted,
  alarm: ({ hasFitAlarm }) => hasFitAlarm,
  team: ({ people }) => people > 1,
  order: ({ orders }) => orders > 0,
};

/** The state of each step, in order. */
export function standingOf(facts: ShopFacts, choices: StepChoices): readonly StepStanding[] {
  return FIRST_STEPS.map((step) => ({ step, state: stateOf(step, facts, choices) }));
}

function stateOf(step: FirstStep, facts: ShopFacts, choices: StepChoices): StepStanding['state'] {
  if (IS_DONE[step](facts)) return 'done';
  return choices[step] === true ? 'skipped' : 'open';
}

/** Whether the board offers the steps: to a new shop with open steps, unless the offer was hidden. */
export function isOffered(facts: ShopFacts, choices: StepChoices): boolean {
  const isOpen = standingOf(facts, choices).some(({ state }) => state === 'open');
  return isOpen && facts.orders < FRESH_ORDERS && choices.hidden !== true;
}

/** The choices in a stored document, without unknown ones. */
export function readChoices(stored: unknown): StepChoices {
  if (typeof stored !== 'object' || stored === null) return {};
  const known: readonly string[] = [...FIRST_STEPS, 'hidden'];
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => known.includes(name) && typeof value === 'boolean'),
  );
}
