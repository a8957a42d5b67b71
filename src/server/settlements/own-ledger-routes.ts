import {
  confirmSettlement,
  disputeLedgerLine,
  readOwnLedger,
  readOwnSettlement,
} from '#contract/settlements/courier-operations.ts';
import type { OwnLedger, StatementAnswer } from '#contract/settlements/schema.ts';
import { lineTitle, settlementName } from '#domain/settlements/texts.ts';
import { dateText } from '#domain/shared/text/day.ts';
import type { Caller } from '#server/access/caller.ts';
import { noteAct } from '#server/audit/note-act.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import { dayPayAnswer, lineAnswer, remarkAnswer, statementAnswer } from './ledger-answer.ts';
import type { SettlementDependencies } from './settlement-dependencies.ts';

/** The most statements on a courier's page. */
const STATEMENTS = 10;

/** The routes of a courier's link to his own ledger only. */
export function ownLedgerRoutes(app: App, { courierLedger, couriers, clock, newId }: SettlementDependencies): void {
  const ownOf = async ({ establishmentId, courierId = '' }: Caller): Promise<OwnLedger> => {
    const { lines, dayPay, open, remarks } = await courierLedger.read(establishmentId, courierId);
    const settlements = await courierLedger.settlements(establishmentId, courierId, STATEMENTS);
    return {
      lines: lines.map(lineAnswer),
      dayPay: dayPay.map(dayPayAnswer),
      open: { ...open },
      remarks: remarks.map(remarkAnswer),
      settlements: settlements.map((settlement) => ({ ...settlement })),
    };
  };
  const courierOf = async ({ establishmentId, courierId = '' }: Caller) => {
    const courier = await couriers.read(establishmentId, courierId);
    if (!courier) throw new ProblemError('link-ended');
    return courier;
  };
  const statementOf = async (caller: Caller, id: string): Promise<StatementAnswer> => {
    const found = await courierLedger.settlement(caller.establishmentId, id);
    if (found?.settlement.courierId !== caller.courierId || !found) throw new ProblemError('settlement-not-found');
    return statementAnswer(found, await courierOf(caller));
  };

  route(app, readOwnLedger, ({ caller }) => ownOf(caller));
  route(app, readOwnSettlement, ({ caller, params }) => statementOf(caller, params.id));

  route(app, confirmSettlement, async (request) => {
    const { caller, params } = request;
    const remark = {
      id: repeatableId(request, newId),
      at: clock(),
      kind: 'confirmed',
      settlementId: params.id,
    } as const;
    const { isNew } = valueOrThrow(await courierLedger.remark(caller.establishmentId, await courierOf(caller), remark));
    const statement = await statementOf(caller, params.id);
    const target = settlementName(statement.settlement, statement.courier.name);
    if (isNew) noteAct(request, { area: 'people', kind: 'confirmSettlement', target, changes: [] });
    return statement;
  });

  route(app, disputeLedgerLine, async (request) => {
    const { caller, params, body } = request;
    const words = body.words.trim();
    const remark = {
      id: repeatableId(request, newId),
      at: clock(),
      kind: 'disputed',
      lineId: params.id,
      words,
    } as const;
    const courier = await courierOf(caller);
    const { isNew, line } = valueOrThrow(await courierLedger.remark(caller.establishmentId, courier, remark));
    const changes = [{ path: 'words', to: words }];
    const target = line && `${lineTitle(line)} · ${dateText(line.day)}`;
    if (isNew) noteAct(request, { area: 'people', kind: 'disputeLedgerLine', target, changes });
    return ownOf(caller);
  });
}
