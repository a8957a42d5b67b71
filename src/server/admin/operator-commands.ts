import { AdminError, needed, type Options, UNKNOWN_ESTABLISHMENT } from './arguments.ts';
import type { OperatorStore, ShopHealth } from './operator-store.ts';
import type { ResealedTable } from './reseal.ts';

/** The grace period of a deletion, in days: until then it can be taken back. */
export const GRACE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface OperatorDependencies {
  readonly operator: OperatorStore;
  /** Seals every stored text with the current secret. */
  readonly reseal: () => Promise<readonly ResealedTable[]>;
  readonly clock: () => number;
}

type OperatorCommand = (dependencies: OperatorDependencies, options: Options) => Promise<object>;

const found = (shop: ShopHealth | null): ShopHealth => {
  if (shop === null) throw new AdminError(UNKNOWN_ESTABLISHMENT);
  return shop;
};

/** The operator's commands for whole establishments. */
export const OPERATOR_COMMANDS = {
  'list-establishments': ({ operator, clock }) => operator.list(clock()),
  'disable-establishment': async ({ operator, clock }, options) =>
    found(await operator.disable(needed(options, 'establishment'), clock())),
  'enable-establishment': async ({ operator, clock }, options) =>
    found(await operator.enable(needed(options, 'establishment'), clock())),
  'delete-establishment': async ({ operator, clock }, options) =>
    found(await operator.disable(needed(options, 'establishment'), clock(), clock() + GRACE_DAYS * DAY_MS)),
  'reseal-secrets': ({ reseal }) => reseal(),
} as const satisfies Readonly<Record<string, OperatorCommand>>;
