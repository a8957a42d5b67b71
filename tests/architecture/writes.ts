import { OPERATIONS } from '#contract/all-operations.ts';
import type { Tree } from './imports.ts';

/** Imports of `useOperation` and of the hooks built on it. */
const HOOKS = /\/(?:use-operation|comandas\/change|use-ask|printer-changes)\.ts'/;

/** Portal files that may send writes without such a hook, with the reason (decision 131). */
export const WITHOUT_HOOK: Readonly<Record<string, string>> = {
  'access/passkeys.ts': 'sends a sign-in, which belongs to no establishment and has no key',
  'access/session.ts': 'signs out: repeating it changes nothing',
  'access/sign-in.ts': 'sends a sign-in, from the login, which loads no query cache',
  'access/establishments/enter.ts': 'loads a new page afterwards; repeating it changes nothing',
  'access/proof-dialog.tsx': 'sends a password without an idempotency key; `useOperation` itself opens it',
  'alarms/screen/check-parts.ts': 'every test of the alarm is a new one',
  'alarms/screen/check-printers.ts': 'every test of the alarm is a new one',
  'bag/use-placing.ts': 'keeps the key in the bag, so that it survives a reload',
  'comandas/screen/dialogs/opened.tsx': 'passes the operation to a dialog that has the hook',
  'comandas/screen/use-launch.ts': 'keeps the key in the draft, so that it survives a reload',
  'couriers/link/query.ts': 'reads a link and creates a missing one; nobody has used the link of a lost answer',
  'couriers/picker/dispatch-together.ts':
    'orders already dispatched with this courier count as sent; one answer covers several orders',
  'orders/order-calls.ts': 'gets the key from its callers',
  'public-orders/order-link-query.ts': 'an order has one link: repeating it changes nothing',
  'public-orders/page/order-calls.ts': 'the customer page has no query cache; a rating replaces the previous one',
  'push/register-worker.ts': 'runs outside of components; a subscription replaces the previous one',
  'runs/run-calls.ts': 'gets the key from its callers',
  'runs/screen/use-departure-undo.ts': 'an undo is sent once for each run in progress, by the calls of use-run-changes',
  'runs/screen/use-partner-cost.ts': 'reads a price; the quotation orders nothing',
  'runs/screen/use-run-changes.ts': 'shows changes optimistically and sends them in order from its own queue',
};

/** Parts of the portal that keep the keys of their writes themselves, with the reason (decision 131). */
const OWN_KEYS: Readonly<Record<string, string>> = {
  'courier-page/': 'a step waits on the phone with its key, over a reload and without signal',
};

const IMPORTED = /import \{([^}]*)\} from '#contract\/[^']*operations?\.ts'/g;

/** Reports the writes that portal files send without `useOperation`, one message per file. */
export function writesWithoutHook(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, source]) => {
    const file = path.replace('src/portal/', '');
    if (file === path || HOOKS.test(source) || file in WITHOUT_HOOK) return [];
    if (Object.keys(OWN_KEYS).some((folder) => file.startsWith(folder))) return [];
    const writes = [...source.matchAll(IMPORTED)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''))
      .filter((name) => OPERATIONS[name] !== undefined && OPERATIONS[name].method !== 'GET');
    return writes.length === 0 ? [] : [`${path} sends ${writes.join(', ')} without useOperation`];
  });
}
