import { OPERATIONS } from '#contract/all-operations.ts';
import type { Tree } from './imports.ts';

/** The hooks of writes: `useOperation`, and those built on it. */
const HOOKS = /\/(?:use-operation|comandas\/change|use-ask|printer-changes)\.ts'/;

/** Files of the portal that send writes without such a hook, and why. */
export const WITHOUT_HOOK: Readonly<Record<string, string>> = {
  'access/passkeys.ts': 'sends a sign-in, which belongs to no establishment and has no key',
  'access/session.ts': 'signs out: repeating it changes nothing',
  'access/sign-in.ts': 'sends a sign-in, from the login, which loads no query cache',
  'access/establishments/enter.ts': 'ends in a new page; repeating it changes nothing',
  'access/proof/proof-dialog.tsx': 'sends a password, to which no key is bound; asked by `useOperation` itself',
  'alarms/screen/check-parts.ts': 'every test of the alarm is a new one',
  'bag/use-placing.ts': 'keeps the key in the bag, so that it survives a reload',
  'comandas/screen/dialogs/opened.tsx': 'passes the operation to a dialog that has the hook',
  'comandas/screen/use-launch.ts': 'keeps the key in the draft, so that it survives a reload',
  'couriers/link/query.ts': 'reads a link and creates a missing one; nobody has seen the link of a lost answer',
  'couriers/picker/dispatch-together.ts':
    'orders that have left with the courier count as sent; the answer is one of many',
  'orders/order-calls.ts': 'gets the key from its callers',
  'public-orders/order-link-query.ts': 'an order has one link: repeating it changes nothing',
  'public-orders/page/order-calls.ts': 'the page of visitors has no query cache; a rating replaces the one before',
  'push/register-worker.ts': 'runs outside of components; a subscription replaces the one before',
  'runs/run-calls.ts': 'gets the key from its callers',
  'runs/screen/use-partner-cost.ts': 'reads a price; the quotation behind it orders nothing',
  'runs/screen/use-run-changes.ts': 'shows changes before their answer and sends them in order, in a queue of its own',
};

const IMPORTED = /import \{([^}]*)\} from '#contract\/[^']*operations?\.ts'/g;

/** The writes that files of the portal send without a hook of writes, one message for each file. */
export function writesWithoutHook(tree: Tree): readonly string[] {
  return [...tree].flatMap(([path, source]) => {
    const file = path.replace('src/portal/', '');
    if (file === path || file.startsWith('courier-page/') || HOOKS.test(source) || file in WITHOUT_HOOK) return [];
    const writes = [...source.matchAll(IMPORTED)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''))
      .filter((name) => OPERATIONS[name] !== undefined && OPERATIONS[name].method !== 'GET');
    return writes.length === 0 ? [] : [`${path} sends ${writes.join(', ')} without useOperation`];
  });
}
