import { expect } from 'vitest';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { Ledger, SettlementAnswer, StatementAnswer } from '#contract/settlements/schema.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import type { SaidTip } from '#domain/orders/tips/at-door.ts';
import { type ActKind, lineOfAct } from '#domain/settlements/acts.ts';
import { isNothing, NO_MONEY, sumLines } from '#domain/settlements/ledger.ts';
import type { CourierCash } from '#domain/settlements/order-entries.ts';
import type { SettleMethod } from '#domain/settlements/settle.ts';
import { sumCents } from '#domain/shared/money.ts';
import { aCourier, aDelivery } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/client.ts';
import type { RunningApp, Shop } from '#tests/support/start-app.ts';
import { ALLOWED, isReported } from './allowed.ts';
import { checkDayPay, checkLines } from './check-lines.ts';
import { closeAndOpen, completeWhatBlocks } from './close-till.ts';
import { Days } from './days.ts';
import { cashOf, OTHER_RULES, RULES } from './expected.ts';
import { reportStep } from './report-step.ts';
import { saidBy, sold, type Told, together, toldBy } from './sold.ts';
import { drawerOf, FLOAT, openTillShop, siteOf } from './till-shop.ts';

const DOORS = [
  { neighborhood: 'Centro', latitude: -23.55, longitude: -46.64 },
  { neighborhood: 'Mooca', latitude: -23.56, longitude: -46.65 },
];
const REASON = { reason: 'dito', beyondDrawer: true };

/** A shop on the real store, with the places where its cash must be: in the drawer and in the couriers' hands. */
export class StoredShop {
  private readonly app: RunningApp;
  private readonly shop: Shop;
  private sessionId: string;
  private readonly couriers: readonly Courier[];
  private readonly courierCash: CourierCash;
  /** Cash of the shop that moved between drawer and courier, or out of the drawer, by acts and settlements. */
  private readonly carried = new Map<string, number>();
  private drawer = FLOAT;
  private placed = 0;
  /** What the closed tills told, corrections included. */
  private closed: Told = { sold: 0, tips: 0, visa: 0 };
  private readonly days: Days;
  private readonly site: Record<string, string>;

  private constructor(
    app: RunningApp,
    { shop, session, today }: Awaited<ReturnType<typeof openTillShop>>,
    diego: Courier,
    courierCash: CourierCash,
    site: Record<string, string>,
  ) {
    this.site = site;
    this.app = app;
    this.shop = shop;
    this.sessionId = session.id;
    this.days = new Days(shop, today, RULES);
    this.couriers = [shop.courier, diego];
    this.courierCash = courierCash;
  }

  static async open(app: RunningApp, courierCash: CourierCash): Promise<StoredShop> {
    const opened = await openTillShop(app, RULES, courierCash);
    const diego = aCourier({ name: 'Diego' });
    await app.parts.couriers.create(opened.shop.establishment.id, diego);
    return new StoredShop(app, opened, diego, courierCash, await siteOf(opened.shop));
  }

  /** `tip` was paid with the order, which an integration sends then. */
  async placeDelivery(methodId: string, cents: number, door: number, tip = 0): Promise<string> {
    const delivery = aDelivery();
    const address = { address: 'Rua A', number: '1', ...delivery.customer?.address, ...DOORS[door] };
    const customer = { name: 'Ana', ...delivery.customer, address };
    const body = { ...delivery, customer, order: { txDelivery: 500, ...sold(methodId, cents, 500, tip) } };
    return this.place(body, tip === 0 ? {} : this.site);
  }

  async sell(methodId: string, cents: number): Promise<void> {
    await this.place({ module: 'PDV', order: sold(methodId, cents, 0) });
  }

  private async place(body: object, headers: Record<string, string> = {}): Promise<string> {
    const { status, body: placed } = await this.shop.post<Order>('/api/orders', body, headers);
    expect(status).toBe(201);
    this.placed += 1;
    return placed.id;
  }

  /** Two deliveries leave together with one courier. */
  async sendRun(methodId: string, cents: number, courier: number): Promise<void> {
    const orderIds = [await this.placeDelivery(methodId, cents, 0), await this.placeDelivery('visa', cents, 1)];
    await this.post('/api/runs/dispatch', { courierId: this.courier(courier), orderIds });
  }

  /** Takes a run on the road back, with those of its orders that are still there. */
  async undoRun(nth: number, trip: object): Promise<void> {
    const { runs } = (await this.shop.get<RunBoardAnswer>('/api/runs')).body;
    const isOut = ({ state }: (typeof runs)[number]) => state === 'out';
    const run = nthOf(runs.filter(isOut), nth);
    if (run !== undefined) await this.post(`/api/runs/${run.id}/undo`, { trip });
  }

  /** New rules of pay for all, for one courier, or the end of his own ones. */
  async changeRules(courier: number | null, nth: number): Promise<void> {
    const rules = OTHER_RULES[nth] ?? null;
    if (courier === null && rules === null) return;
    await this.days.saveRules(courier === null ? undefined : this.courier(courier), rules);
  }

  /** The clock goes on to the next day: what is open follows the couriers, and rules from now on pay new orders only. */
  async turnDay(goOn: () => void): Promise<void> {
    const open = () => Promise.all(this.couriers.map(async ({ id }) => (await this.ledger(id)).open));
    const before = await open();
    goOn();
    await this.days.turn();
    expect(await open(), 'what is open follows to the next day').toEqual(before);
  }

  /** Closes the till, counts `more` in the drawer than is expected, and opens the next one. */
  async closeTill(more: number, float: number): Promise<void> {
    await completeWhatBlocks(this.shop, this.sessionId);
    const { z, opened } = await closeAndOpen(this.shop, this.sessionId, { more, float });
    const atShop = sumCents((await this.days.orders()).filter((of) => this.isAtShop(of)).map(cashOf));
    const closed = z.report.lines.find(({ line }) => line === 'drawer');
    expect(closed?.expected, 'the drawer of the closed till').toBe(this.drawer + atShop);
    this.closed = together(this.closed, toldBy(z.report));
    this.sessionId = opened.id;
    this.drawer = float - atShop;
  }

  async dispatch(nth: number, courier: number): Promise<void> {
    await this.change(nth, 'dispatch', { courierId: this.courier(courier) });
  }

  async changeCourier(nth: number, courier: number, trip: object): Promise<void> {
    await this.change(nth, 'change-courier', { courierId: this.courier(courier), trip });
  }

  async correctPayments(nth: number, methodId: string, tips: readonly SaidTip[] | null): Promise<void> {
    await this.change(nth, 'change-payments', ({ order }) => ({
      payments: [{ methodId, amount: order.total }],
      ...(tips === null ? {} : { tips }),
      ...REASON,
    }));
  }

  /** Its courier reports the handover with tips, or takes it back. */
  async report(nth: number, step: 'delivered' | 'undo', tips: readonly SaidTip[]): Promise<void> {
    const order = nthOf((await this.days.orders()).filter(isReported), nth);
    if (order !== undefined) await reportStep(this.app, this.shop, order, step, step === 'undo' ? {} : { tips });
  }

  async removeItem(nth: number): Promise<void> {
    await this.change(nth, 'remove-item', ({ order }) => ({ line: 0, name: order.items[0]?.name ?? '', ...REASON }));
  }

  /** Does something with one of the orders whose state allows it, if there is one. */
  async change(nth: number, verb: keyof typeof ALLOWED, body: object | ((order: Order) => object) = {}): Promise<void> {
    const order = nthOf((await this.days.orders()).filter(ALLOWED[verb]), nth);
    if (order === undefined) return;
    await this.post(`/api/orders/${order.id}/${verb}`, typeof body === 'function' ? body(order) : body);
  }

  async enter(courier: number, kind: ActKind, amount: number): Promise<void> {
    const id = this.courier(courier);
    const till = kind === 'advance' ? { till: true } : {};
    const beyond = kind === 'advance' || kind === 'change' ? REASON : { reason: 'dito' };
    const { status } = await this.post(`/api/couriers/${id}/ledger`, { kind, amount, ...beyond, ...till });
    if (status !== 201) return;
    const { cash } = lineOfAct({ kind, amount, reason: 'dito' });
    this.hand(id, -cash);
    if (kind === 'advance') this.drawer -= amount;
  }

  /** Settles a part of what is open; 1 is everything. */
  async settle(courier: number, method: SettleMethod, handed = 1, part = 1): Promise<void> {
    const id = this.courier(courier);
    const { open } = await this.ledger(id);
    const handedOver = Math.trunc(open.cash * handed);
    const paid = Math.trunc((open.amount + handedOver) * part);
    const proofs = Math.trunc(open.proof * handed);
    const asked = { method, handedOver, proofs, paid, beyondDrawer: true };
    const { status, body } = await this.post<SettlementAnswer>(`/api/couriers/${id}/settlements`, asked);
    if (status !== 201) return;
    this.hand(id, body.handedOver);
    // Cash that he keeps and has paid for outside the till leaves it as soon as it counts as handed over.
    this.drawer -= method === 'cash' ? body.paid : body.handedOver - handedOver;
  }

  /** Compares orders, ledger and till with each other and with where the cash went. */
  async check(): Promise<void> {
    const orders = await this.days.orders();
    expect(orders).toHaveLength(this.placed);
    for (const { id } of this.couriers) {
      const taken = orders.filter((of) => of.fkUserMotoboy === id && !this.isAtShop(of)).map(cashOf);
      const { open } = await this.ledger(id);
      expect(open.cash, 'cash in hand').toBe(sumCents(taken) + (this.carried.get(id) ?? 0));
    }
    const atShop = orders.filter((of) => this.isAtShop(of)).map(cashOf);
    const { expected, report } = await drawerOf(this.shop, this.sessionId);
    expect(expected, 'the drawer').toBe(this.drawer + sumCents(atShop));
    expect(together(this.closed, toldBy(report)), 'what all tills told').toEqual(saidBy(orders));
    const { courierCash } = this;
    const { rulesOf } = this.days;
    await checkLines(this.app.database.pool, this.shop.establishment.id, orders, { courierCash, rulesOf });
  }

  /** Everything is settled: nothing is open, and each statement adds up to zero. */
  async settleAll(): Promise<void> {
    for (const courier of [0, 1]) await this.settle(courier, 'cash');
    await this.check();
    await checkDayPay(this.app.database.pool, this.shop.establishment.id, this.days);
    for (const { id } of this.couriers) {
      expect((await this.ledger(id)).open).toEqual({ ...NO_MONEY, lines: 0 });
      const { body } = await this.shop.get<{ settlements: SettlementAnswer[] }>(`/api/couriers/${id}/settlements`);
      for (const { id: one } of body.settlements) {
        const { lines } = (await this.shop.get<StatementAnswer>(`/api/settlements/${one}`)).body;
        expect(isNothing(sumLines(lines)), 'a statement adds up to zero').toBe(true);
      }
    }
  }

  private isAtShop({ module, fkUserMotoboy }: Order): boolean {
    return module === 'PDV' || fkUserMotoboy === undefined || this.courierCash === 'completion';
  }

  private hand(courierId: string, cash: number): void {
    this.carried.set(courierId, (this.carried.get(courierId) ?? 0) - cash);
    this.drawer += cash;
  }

  private courier(nth: number): string {
    return this.couriers[nth]?.id ?? '';
  }

  private async ledger(courierId: string): Promise<Ledger> {
    return (await this.shop.get<Ledger>(`/api/couriers/${courierId}/ledger`)).body;
  }

  private async post<Body>(path: string, body: object): Promise<Answer<Body>> {
    const answer = await this.shop.post<Body>(path, body);
    expect([200, 201, 409, 422], `${path} ${JSON.stringify(body)}`).toContain(answer.status);
    return answer;
  }
}

const nthOf = <Value>(values: readonly Value[], nth: number) => values[nth % Math.max(1, values.length)];
