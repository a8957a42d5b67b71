import { AdminError, needed, type Options, unknownEstablishment } from './arguments.ts';
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

/** Changes the establishment named in the options; throws `AdminError` if there is none of that id. */
async function changed(options: Options, change: (id: string) => Promise<ShopHealth | null>): Promise<ShopHealth> {
  const id = needed(options, 'establishment');
  const shop = await change(id);
  if (shop === null) throw new AdminError(unknownEstablishment(id));
  return shop;
}

/** The operator's commands for whole establishments. */
export const OPERATOR_COMMANDS = {
  'list-establishments': ({ operator, clock }) => operator.list(clock()),
  'disable-establishment': ({ operator, clock }, options) => changed(options, (id) => operator.disable(id, clock())),
  'enable-establishment': ({ operator, clock }, options) => changed(options, (id) => operator.enable(id, clock())),
  'delete-establishment': ({ operator, clock }, options) =>
    changed(options, (id) => operator.disable(id, clock(), clock() + GRACE_DAYS * DAY_MS)),
  'reseal-secrets': ({ reseal }) => reseal(),
} as const satisfies Readonly<Record<string, OperatorCommand>>;
