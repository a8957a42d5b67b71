import { type ComandaDoing, type ComandaResult, rebuilt, refuseComanda } from './comanda-change.ts';
import type { ComandaNames } from './comanda-transfer.ts';
import type { Order } from './order.ts';
import { AWAITING } from './order-status.ts';

/** What an empty comanda takes from its establishment, or from the comanda whose lines open it. */
export type ComandaOrigin = Pick<Order, 'establishment' | 'fkUserEstab' | 'origin' | 'notify'> & {
  /** Whole percent; absent where no service is charged. */
  readonly servicePercent?: number | undefined;
};

/**
 * A comanda without lines: a table whose guests have not ordered yet, or one that is about to get lines from another. It
 * has revision 0 until it is written. Refused without a number or name.
 */
export function openComanda(
  { servicePercent, ...origin }: ComandaOrigin,
  names: ComandaNames & { readonly people?: number },
  { id, at }: Pick<ComandaDoing, 'id' | 'at'>,
): ComandaResult {
  const command = names.command?.trim() ?? '';
  const commandName = names.commandName?.trim() ?? '';
  if (command === '') return refuseComanda('invalid-comanda', 'Informe a comanda.');
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
  return { ok: true, orders: [people === 0 ? empty : rebuilt(empty, { state: { people } })] };
}
