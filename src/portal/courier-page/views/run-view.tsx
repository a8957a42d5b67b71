import { useState } from 'react';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import styles from '../page.module.css';
import type { CourierApi } from '../phone/courier-api.ts';
import { shownStops } from '../phone/state.ts';
import { usePhone, usePhoneState } from '../phone/use-phone.ts';
import { DeliverySheet } from '../sheets/delivery-sheet.tsx';
import { type DoorDraft, EMPTY_DRAFT } from '../sheets/door-draft.ts';
import { FailureSheet } from '../sheets/failure-sheet.tsx';
import { isToReturn, stageOf } from '../stop-texts.ts';
import { ActionBar } from './action-bar.tsx';
import { LaterStops } from './later-stops.tsx';
import { type LaterName, LaterView } from './later-view.tsx';
import { GoneOrders, LineBanner, NewRunNotice, RefusedSteps, SetAsideNotices } from './notices.tsx';
import { PushOffer } from './push-offer.tsx';
import { RunHeader } from './run-header.tsx';
import { StopCard } from './stop-card.tsx';
import { SuggestionRow } from './suggestion-row.tsx';

interface RunViewProps {
  readonly run: CourierRun;
  readonly api: CourierApi;
  readonly token: string;
  readonly fresh: number;
  readonly onSeen: () => void;
}

/** His run: the next stop in large, then the others, and the next action. */
export function RunView({ run, api, token, fresh, onSeen }: RunViewProps) {
  const state = usePhoneState();
  const phone = usePhone();
  const [chosen, setChosen] = useState<string | null>(null);
  const [sheet, setSheet] = useState<'failure' | 'closed' | LaterName | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, DoorDraft>>>({});
  const stops = shownStops(state);
  const open = stops.filter((stop) => stageOf(stop) !== 'done');
  const current = open.find(({ orderId }) => orderId === chosen) ?? open[0];
  const returning = stops.filter(isToReturn);
  const isAtDoor = current !== undefined && stageOf(current) === 'door';

  const press = (kind: 'left' | 'arrived' | 'returned', orders: readonly CourierStop[]) => {
    setSheet(null);
    onSeen();
    phone.press({ kind, orders: orders.map(({ orderId, code }) => ({ orderId, code })) });
  };
  const fillIn = (orderId: string, part: Partial<DoorDraft>) =>
    setDrafts((before) => ({ ...before, [orderId]: { ...EMPTY_DRAFT, ...before[orderId], ...part } }));
  /** His door stays open, although an earlier stop may become open again. */
  const stayAt = (next: 'failure' | null) => {
    setChosen(current?.orderId ?? null);
    setSheet(next);
  };
  const choose = (orderId: string) => {
    setChosen(orderId);
    setSheet(null);
    scrollTo({ top: 0 });
  };

  if (sheet === 'ledger' || sheet === 'trackingApps') {
    return <LaterView key={sheet} name={sheet} run={run} api={api} token={token} onClose={() => setSheet(null)} />;
  }
  if (current && sheet === 'failure') {
    return <FailureSheet run={run} stop={current} onClose={() => setSheet(null)} />;
  }
  if (current && isAtDoor && sheet !== 'closed') {
    return (
      <DeliverySheet
        key={current.orderId}
        run={run}
        stop={current}
        draft={drafts[current.orderId] ?? EMPTY_DRAFT}
        onDraft={(part) => fillIn(current.orderId, part)}
        onClose={() => setSheet('closed')}
        onFail={() => setSheet('failure')}
      />
    );
  }
  return (
    <div className={styles.page}>
      <LineBanner />
      <RunHeader run={run} stops={stops} current={current} api={api} />
      <main className={styles.main}>
        <div className={styles.notices}>
          <NewRunNotice count={fresh} onSeen={onSeen} />
          <PushOffer api={api} />
          <SetAsideNotices />
          <RefusedSteps timeZone={run.timeZone} />
          <GoneOrders />
        </div>
        {current ? (
          <StopCard
            key={current.orderId}
            run={run}
            stop={current}
            number={stops.findIndex(({ orderId }) => orderId === current.orderId) + 1}
          />
        ) : (
          <Idle hasReturning={returning.length > 0} />
        )}
        <LaterStops run={run} stops={stops} current={current} onChoose={choose} />
        <nav className={styles.doors} aria-label="Mais">
          <button type="button" onClick={() => setSheet('ledger')}>
            Meu extrato
          </button>
          <button type="button" onClick={() => setSheet('trackingApps')}>
            GPS com a tela apagada
          </button>
        </nav>
      </main>
      <ActionBar
        timeZone={run.timeZone}
        current={current}
        returning={returning}
        suggestion={
          <SuggestionRow
            run={run}
            stops={stops}
            current={current}
            onChoose={choose}
            onReturned={(back) => press('returned', back)}
          />
        }
        onLeft={() =>
          press(
            'left',
            open.filter((stop) => stageOf(stop) === 'leave'),
          )
        }
        onArrived={(stop) => {
          stayAt(null);
          press('arrived', [stop]);
        }}
        onOpenDoor={() => stayAt(null)}
        onFail={() => stayAt('failure')}
        onReturned={() => press('returned', returning)}
      />
    </div>
  );
}

function Idle({ hasReturning }: { hasReturning: boolean }) {
  return hasReturning ? (
    <section className={styles.idle}>
      <h2>Paradas concluídas</h2>
      <p>Ao chegar à loja, toque em Voltei.</p>
    </section>
  ) : (
    <section className={styles.idle}>
      <h2>Nenhuma entrega agora</h2>
      <p>Deixe esta página aberta: ela toca quando uma saída for sua.</p>
    </section>
  );
}
