import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payComanda } from '#contract/comandas/bill-operations.ts';
import { nextShare, paidShares } from '#domain/comandas/bill/shares.ts';
import { linesOf } from '#domain/comandas/change.ts';
import { coverLines } from '#domain/comandas/payments.ts';
import { standingOf } from '#domain/comandas/standing.ts';
import { leftText, MISSING_AMOUNT } from '#domain/comandas/texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { serviceOnTop } from '#domain/orders/service/charge.ts';
import { type Cents, splitEvenly, sumCents } from '#domain/shared/money.ts';
import { paymentMethodsQuery } from '#portal/api/queries.ts';
import type { ComandaChange } from '#portal/comandas/change.ts';
import type { Picks } from '#portal/comandas/screen/dialogs/line-picks.tsx';
import { paidText } from './paid-text.ts';
import { CHOOSE_ITEMS, CHOOSE_METHOD, missingCashText } from './receiving-texts.ts';
import type { PaidNotice } from './use-paid-notice.ts';

/** How the next payment is measured: an amount, one person's share, or some lines. */
export type Way = 'amount' | 'people' | 'lines';

/** By item if it was opened from a line; by people if somebody has paid a share. */
function firstWay(lineId: string | undefined, begunShares: number | undefined): Way {
  if (lineId !== undefined) return 'lines';
  return begunShares === undefined ? 'amount' : 'people';
}

/** One payment of a comanda in progress; the input is checked against the live comanda. */
export function useReceiving(comanda: Order, doing: ComandaChange, lineId: string | undefined, notice: PaidNotice) {
  const methods = useQuery(paymentMethodsQuery).data?.paymentMethods ?? [];
  const standing = standingOf(comanda);
  const lines = linesOf(comanda);
  const paid = paidShares(comanda);
  const begun = paid.at(-1)?.of;
  const [way, setWay] = useState<Way>(() => firstWay(lineId, begun));
  const [typed, setTyped] = useState<Cents | null>(null);
  const [of, setOf] = useState(begun ?? Math.max(2, comanda.comanda?.people ?? 0));
  const next = nextShare(comanda, of);
  const people = next.of - paid.length;
  const [picks, setPicks] = useState<Picks>(
    () => new Map(lines.filter((line) => line.lineId === lineId).map((line) => [line.lineId, line.quantity])),
  );
  const [withService, setWithService] = useState(true);
  const [methodId, setMethodId] = useState<string | null>(null);
  const [handed, setHanded] = useState<Cents>(0);
  const [tried, setTried] = useState(false);

  const leftOf = (id: string) => standing.lines.find((one) => one.lineId === id)?.left ?? 0;
  const unpaid = lines.filter((line) => leftOf(line.lineId) > 0);
  const asked = unpaid
    .filter(({ lineId: id }) => picks.has(id))
    .map(({ lineId: id, quantity }) => {
      const units = picks.get(id) ?? quantity;
      return units < quantity ? { lineId: id, quantity: units } : { lineId: id };
    });
  const canDecline = comanda.order.servicePercent !== undefined && standing.serviceLeft > 0;
  const most = withService ? standing.left : standing.consumptionLeft;
  const shares = splitEvenly(most, people);
  const amounts: Record<Way, () => Cents> = {
    amount: () => typed ?? most,
    people: () => shares[0] ?? 0,
    lines: () => coveredBy(comanda, asked, withService),
  };
  const amount = amounts[way]();
  const method = methods.find(({ id }) => id === methodId);
  // Cash received applies only while cash is the chosen method.
  const received = method?.needsChange ? handed : 0;
  const problem = problemOf({ way, amount, left: most, hasMethod: method !== undefined, received });

  const pay = async (): Promise<void> => {
    setTried(true);
    if (problem !== null || method === undefined) return;
    const share = way === 'people' ? next : undefined;
    const written = await doing.change(payComanda, {
      methodId: method.id,
      amount,
      ...(received > 0 ? { changeFor: received } : {}),
      ...(way === 'lines' ? { lines: asked } : {}),
      ...(share === undefined ? {} : { share }),
      ...(canDecline && !withService ? { service: false } : {}),
    });
    if (!written.ok) return;
    notice.show(paidText({ amount, method, share }));
    // Keep the method for the next person or lines, which usually pay alike; after a free amount, ask again.
    if (way === 'amount') setMethodId(null);
    setWithService(true);
    setTyped(null);
    setHanded(0);
    setPicks(new Map());
    setTried(false);
  };

  return {
    methods,
    method,
    setMethodId,
    way,
    setWay,
    left: standing.left,
    canDecline,
    withService,
    setWithService: (on: boolean) => {
      setWithService(on);
      setTyped(null);
    },
    leftOf,
    unpaid,
    amount,
    setTyped,
    people,
    setPeople: (left: number) => setOf(paid.length + left),
    next,
    shares,
    picks,
    setPicks,
    received,
    setReceived: setHanded,
    change: Math.max(0, received - amount),
    isTooMuch: amount > most,
    // More than is owed is said before anybody presses: a customer may be paying it already.
    problem: tried || amount > most ? problem : null,
    pay,
  };
}

export type Receiving = ReturnType<typeof useReceiving>;

function coveredBy(comanda: Order, asked: Parameters<typeof coverLines>[1], withService: boolean): Cents {
  const covered = coverLines(comanda, asked);
  if (!covered.ok) return 0;
  const sum = sumCents(covered.value.map(({ amount }) => amount));
  const { consumptionLeft, serviceLeft } = standingOf(comanda);
  if (sum === 0 || !withService) return sum;
  return sum + serviceOnTop(Math.min(sum, consumptionLeft), consumptionLeft, serviceLeft);
}

interface ReceivingFacts {
  readonly way: Way;
  readonly amount: Cents;
  readonly left: Cents;
  readonly hasMethod: boolean;
  readonly received: Cents;
}

function problemOf({ way, amount, left, hasMethod, received }: ReceivingFacts): string | null {
  if (amount === 0) return way === 'lines' ? CHOOSE_ITEMS : MISSING_AMOUNT;
  if (amount > left) return leftText(left);
  if (!hasMethod) return CHOOSE_METHOD;
  if (received > 0 && received < amount) return missingCashText(amount - received);
  return null;
}
