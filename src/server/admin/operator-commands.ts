import type { InstantMs } from '#domain/shared/instant.ts';
import { AdminError, needed, type Options, unknownEstablishment } from './arguments.ts';
import type { OperatorStore, ShopHealth } from './operator-store.ts';
import { type CommandAuditDependencies, recordCommand } from './record-command.ts';
import type { ResealedTable } from './reseal.ts';

/** The grace period of a deletion, in days: until then it can be taken back. */
const GRACE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface OperatorDependencies extends CommandAuditDependencies {
  readonly operator: OperatorStore;
  /** Seals every stored text with the current secret. */
  readonly reseal: () => Promise<readonly ResealedTable[]>;
}

type OperatorCommand = (dependencies: OperatorDependencies, options: Options) => Promise<object>;

/** Changes the establishment named in the options, and records the command there; throws `AdminError` without one. */
const changes =
  (
    command: 'disable-establishment' | 'enable-establishment' | 'delete-establishment',
    change: (operator: OperatorStore, id: string, now: InstantMs) => Promise<ShopHealth | null>,
  ): OperatorCommand =>
  async (dependencies, options) => {
    const id = needed(options, 'establishment');
    const shop = await change(dependencies.operator, id, dependencies.clock());
    if (shop === null) throw new AdminError(unknownEstablishment(id));
    await recordCommand(dependencies, command, [id]);
    return shop;
  };

/** The operator's commands for whole establishments. */
export const OPERATOR_COMMANDS = {
  'list-establishments': ({ operator, clock }) => operator.list(clock()),
  'disable-establishment': changes('disable-establishment', (operator, id, now) => operator.disable(id, now)),
  'enable-establishment': changes('enable-establishment', (operator, id, now) => operator.enable(id, now)),
  'delete-establishment': changes('delete-establishment', (operator, id, now) =>
    operator.disable(id, now, now + GRACE_DAYS * DAY_MS),
  ),
  'reseal-secrets': ({ reseal }) => reseal(),
} as const satisfies Readonly<Record<string, OperatorCommand>>;
