import {
  mergeComandas as mergeComandasOperation,
  renameComanda as renameComandaOperation,
  transferComanda,
  unmergeComanda as unmergeComandaOperation,
} from '#contract/comandas/operations.ts';
import type { TransferBody } from '#contract/comandas/schema.ts';
import type { ComandaWriteContext } from '#domain/comandas/change.ts';
import { commandKey } from '#domain/comandas/comanda.ts';
import { mergeComandas, unmergeComanda } from '#domain/comandas/merge.ts';
import { openComanda } from '#domain/comandas/open.ts';
import type { ComandaResult } from '#domain/comandas/problem.ts';
import { type ComandaNames, renameComanda, transferLines } from '#domain/comandas/transfer.ts';
import type { Order } from '#domain/orders/order.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type { ComandaLookUp } from '#server/orders/order-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { type ComandaRouteDependencies, changeAndAnswerComandas } from './comanda-answer.ts';
import { comandaOf, joinedOf, rootOf } from './find.ts';

/** Moves between comandas: names, lines, whole comandas. */
export function moveRoutes(app: App, dependencies: ComandaRouteDependencies): void {
  route(app, renameComandaOperation, (request, reply) =>
    changeAndAnswerComandas(dependencies, request, reply, {
      verb: 'rename',
      decide: async (lookUp) => rename(lookUp, await comandaOf(lookUp, request.params.id), request.body),
    }),
  );

  route(app, transferComanda, (request, reply) =>
    changeAndAnswerComandas(dependencies, request, reply, {
      verb: request.body.lines === undefined ? 'move' : 'transfer',
      decide: (lookUp, doing) => transfer(lookUp, request.params.id, request.body, doing),
    }),
  );

  route(app, mergeComandasOperation, (request, reply) =>
    changeAndAnswerComandas(dependencies, request, reply, {
      verb: 'merge',
      decide: async (lookUp) => {
        const into = await comandaOf(lookUp, request.params.id);
        const joining: Order[] = [];
        for (const id of request.body.comandaIds) joining.push(await comandaOf(lookUp, id));
        return mergeComandas(into, joining);
      },
    }),
  );

  route(app, unmergeComandaOperation, (request, reply) =>
    changeAndAnswerComandas(dependencies, request, reply, {
      verb: 'unmerge',
      decide: async (lookUp) =>
        unmergeComanda(await comandaOf(lookUp, request.params.id), await comandaOf(lookUp, request.body.comandaId)),
    }),
  );
}

/** Refuses a number that another open comanda of any day has. */
async function rename(lookUp: ComandaLookUp, comanda: Order, names: ComandaNames): Promise<ComandaResult> {
  const { command } = names;
  if (command !== undefined && commandKey(command) !== commandKey(comanda.command ?? '')) {
    const other = await lookUp.open(command);
    if (other !== undefined) return refused({ code: 'comanda-taken', command: other.order.command ?? '' });
  }
  return renameComanda(comanda, names, await joinedOf(lookUp, comanda));
}

async function transfer(
  lookUp: ComandaLookUp,
  comandaId: string,
  { to, lines }: TransferBody,
  doing: ComandaWriteContext,
): Promise<ComandaResult> {
  const source = await comandaOf(lookUp, comandaId);
  if ('comandaId' in to) return transferTo(lookUp, source, to.comandaId, lines, doing);
  const existing = await lookUp.open(to.command);
  if (existing !== undefined) return transferTo(lookUp, source, existing.order.id, lines, doing);
  if (lines === undefined) return rename(lookUp, source, to);
  const { establishment, fkUserEstab, origin, notify } = source;
  const { servicePercent } = source.order;
  const opened = openComanda({ establishment, fkUserEstab, origin, notify, servicePercent }, to, doing);
  const [target] = opened.ok ? opened.value : [];
  return target === undefined ? opened : transferLines(source, target, lines, { id: doing.id });
}

/** Moves lines to an open comanda, or to the one that it is merged into; without lines, merges the whole source. */
async function transferTo(
  lookUp: ComandaLookUp,
  source: Order,
  comandaId: string,
  lines: TransferBody['lines'],
  doing: ComandaWriteContext,
): Promise<ComandaResult> {
  const { root, from } = await rootOf(lookUp, comandaId);
  if (lines !== undefined) return transferLines(source, root, lines, { id: doing.id }, from);
  const merged = mergeComandas(root, [source]);
  return merged.ok ? ok(merged.value.toReversed()) : merged;
}
