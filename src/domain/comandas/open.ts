import type { Order } from '#domain/orders/order.ts';
import { AWAITING } from '#domain/orders/status.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { isBlank } from '#domain/shared/text/blank.ts';
import { type ComandaWriteContext, rebuilt } from './change.ts';
import type { ComandaResult } from './problem.ts';
import type { ComandaNames } from './transfer.ts';

/** What an empty comanda copies from its establishment, or from the comanda whose lines it receives. */
export type ComandaOrigin = Pick<Order, 'establishment' | 'fkUserEstab' | 'origin' | 'notify'> & {
  /** Whole percent; absent where no service is charged. */
  readonly servicePercent?: number | undefined;
};

/**
 * Opens a comanda without lines: for a table whose guests have not ordered yet, or to receive lines from another
 * comanda. Its revision is 0 until it is written. Refused without a `command`.
 */
export function openComanda(
  { servicePercent, ...origin }: ComandaOrigin,
  names: ComandaNames & { readonly people?: number },
  { id, at }: Pick<ComandaWriteContext, 'id' | 'at'>,
): ComandaResult {
  const command = names.command?.trim() ?? '';
  const commandName = names.commandName?.trim() ?? '';
  if (isBlank(command)) return refused({ code: 'invalid-comanda', why: 'no-command' });
  const { people = 0 } = names;
  const empty: Order = {
    ...origin,
    id,
    revision: 0,
    module: 'COMANDA',
    cdOrder: '',
    command,
    ...(commandName === '' || commandName === command ? {} : { commandName }),
    createdAt: at,
    status: AWAITING,
    order: {
      cdOrder: '',
      createdAt: at,
      discount: 0,
      subtotal: 0,
      total: 0,
      totalProducts: 0,
      ...(servicePercent === undefined || servicePercent === 0 ? {} : { servicePercent }),
      payments: [],
      items: [],
    },
  };
  return ok([people === 0 ? empty : rebuilt(empty, { state: { people } })]);
}
