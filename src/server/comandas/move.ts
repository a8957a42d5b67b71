import {
  MergeSchema,
  RenameComandaSchema,
  type TransferBody,
  TransferSchema,
  UnmergeSchema,
} from '#contract/comanda-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { commandKey } from '#domain/comanda.ts';
import { type ComandaDoing, type ComandaResult, refuseComanda } from '#domain/comanda-change.ts';
import type { LineShare } from '#domain/comanda-lines.ts';
import { mergeComandas, unmergeComanda } from '#domain/comanda-merge.ts';
import { type ComandaNames, renameComanda, transferLines } from '#domain/comanda-transfer.ts';
import { openComanda } from '#domain/open-comanda.ts';
import type { Order } from '#domain/order.ts';
import type { App } from '#server/app.ts';
import type { ComandaLookUp } from '#server/store/order-store.ts';
import { type ComandaRouteDependencies, changeAndAnswerComandas } from './comanda-answer.ts';
import { comandaOf, joinedOf, rootOf } from './find-comandas.ts';
import { COMANDA_CONFIG, comandaSchema } from './verb-schema.ts';

/** What moves between comandas: names, lines, whole comandas. */
export function moveRoutes(app: App, dependencies: ComandaRouteDependencies): void {
  app.route({
    method: ENDPOINTS.renameComanda.method,
    url: ENDPOINTS.renameComanda.path,
    config: COMANDA_CONFIG,
    schema: {
      ...comandaSchema('Mudar número ou nome', 'Um nome vazio remove o nome.', 'comanda-taken'),
      body: RenameComandaSchema,
    },
    handler: (request, reply) =>
      changeAndAnswerComandas(dependencies, request, reply, {
        verb: 'rename',
        decide: async (lookUp) =>
          rename(lookUp, await comandaOf(lookUp, request.params.id), request.body as ComandaNames),
      }),
  });

  app.route({
    method: ENDPOINTS.transferComanda.method,
    url: ENDPOINTS.transferComanda.path,
    config: COMANDA_CONFIG,
    schema: {
      ...comandaSchema(
        'Transferir itens ou a comanda inteira',
        'Sem `lines`, a comanda inteira: para outra aberta, as duas ficam juntas; para um número livre, ela passa a ter esse número.',
        'comanda-line-not-found',
        'comanda-line-paid',
        'comanda-has-payments',
      ),
      body: TransferSchema,
    },
    handler: (request, reply) =>
      changeAndAnswerComandas(dependencies, request, reply, {
        verb: request.body.lines === undefined ? 'move' : 'transfer',
        decide: (lookUp, doing) => transfer(lookUp, request.params.id, request.body, doing),
      }),
  });

  app.route({
    method: ENDPOINTS.mergeComandas.method,
    url: ENDPOINTS.mergeComandas.path,
    config: COMANDA_CONFIG,
    schema: { ...comandaSchema('Juntar comandas', 'As do corpo ficam na do endereço.'), body: MergeSchema },
    handler: (request, reply) =>
      changeAndAnswerComandas(dependencies, request, reply, {
        verb: 'merge',
        decide: async (lookUp) => {
          const into = await comandaOf(lookUp, request.params.id);
          const joining: Order[] = [];
          for (const id of request.body.comandaIds) joining.push(await comandaOf(lookUp, id));
          return mergeComandas(into, joining);
        },
      }),
  });

  app.route({
    method: ENDPOINTS.unmergeComanda.method,
    url: ENDPOINTS.unmergeComanda.path,
    config: COMANDA_CONFIG,
    schema: {
      ...comandaSchema(
        'Separar comandas',
        'A do corpo recebe de volta o que veio dela.',
        'comandas-not-merged',
        'comanda-has-payments',
      ),
      body: UnmergeSchema,
    },
    handler: (request, reply) =>
      changeAndAnswerComandas(dependencies, request, reply, {
        verb: 'unmerge',
        decide: async (lookUp) =>
          unmergeComanda(await comandaOf(lookUp, request.params.id), await comandaOf(lookUp, request.body.comandaId)),
      }),
  });
}

/** A number that another open comanda has, of whatever day, is not given twice by hand. */
async function rename(lookUp: ComandaLookUp, comanda: Order, names: ComandaNames): Promise<ComandaResult> {
  const { command } = names;
  if (command !== undefined && commandKey(command) !== commandKey(comanda.command ?? '')) {
    const other = await lookUp.open(command);
    if (other !== undefined) return refuseComanda('comanda-taken', `Já há uma comanda ${other.order.command} aberta.`);
  }
  return renameComanda(comanda, names, await joinedOf(lookUp, comanda));
}

async function transfer(
  lookUp: ComandaLookUp,
  comandaId: string,
  { to, lines }: TransferBody,
  doing: ComandaDoing,
): Promise<ComandaResult> {
  const source = await comandaOf(lookUp, comandaId);
  const existing = 'comandaId' in to ? to.comandaId : (await lookUp.open(to.command))?.order.id;
  if (existing === undefined) {
    const names = to as ComandaNames & { readonly command: string };
    if (lines === undefined) return rename(lookUp, source, names);
    const { establishment, fkUserEstab, origin, notify } = source;
    const { servicePercent } = source.order;
    const opened = openComanda({ establishment, fkUserEstab, origin, notify, servicePercent }, names, doing);
    const [target] = opened.ok ? opened.orders : [];
    return target === undefined ? opened : transferLines(source, target, lines as LineShare[], { id: doing.id });
  }
  const { root, from } = await rootOf(lookUp, existing);
  if (lines !== undefined) return transferLines(source, root, lines as LineShare[], { id: doing.id }, from);
  const merged = mergeComandas(root, [source]);
  return merged.ok ? { ok: true, orders: merged.orders.toReversed() } : merged;
}
