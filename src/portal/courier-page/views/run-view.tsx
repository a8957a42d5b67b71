import { useEffect, useState } from 'react';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import styles from '../page.module.css';
import type { CourierApi } from '../phone/courier-api.ts';
import { shownStops } from '../phone/state.ts';
import { usePhone, usePhoneState } from '../phone/use-phone.ts';
import { endedText, isToReturn, stageOf } from '../stop-texts.ts';
import { ActionBar } from './action-bar.tsx';
import { DoorView } from './door-view.tsx';
import { loadLaterFiles, useLaterFile } from './later-file.ts';
import { LaterStops } from './later-stops.tsx';
import { type LaterName, LaterView } from './later-view.tsx';
import { ConnectionNotice, GoneOrders, NewRunNotice, RefusedSteps, SetAsideNotices } from './notices.tsx';
import { PushOffer } from './push-offer.tsx';
import { RunHeader } from './run-header.tsx';
import { StopCard } from './stop-card.tsx';

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
  useEffect(loadLaterFiles, []);
  const position = useLaterFile('position');
  const stops = shownStops(state);
  const open = stops.filter((stop) => stageOf(stop) !== 'done');
  // After a reload, go back to the door at which he stands.
  const current =
    open.find(({ orderId }) => orderId === chosen) ?? open.find((stop) => stageOf(stop) === 'door') ?? open[0];
  const returning = stops.filter(isToReturn);
  const isAtDoor = current !== undefined && stageOf(current) === 'door';

  // Scroll to the top, because the sheet before may have been scrolled down.
  const shown = `${current?.orderId} ${sheet}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stop, or back from a sheet
  useEffect(() => {
    scrollTo({ top: 0 });
  }, [shown]);

  const press = (kind: 'left' | 'arrived' | 'returned', orders: readonly CourierStop[]) => {
    setSheet(null);
    onSeen();
    phone.press({ kind, orders: orders.map(({ orderId, code }) => ({ orderId, code })) });
  };
  /** Keeps his current stop selected, even if an earlier stop becomes open again. */
  const stayAt = (next: 'failure' | null) => {
    setChosen(current?.orderId ?? null);
    setSheet(next);
  };
  const choose = (orderId: string) => {
    setChosen(orderId);
    setSheet(null);
  };

  if (sheet === 'ledger' || sheet === 'trackingApps') {
    return <LaterView key={sheet} name={sheet} run={run} api={api} token={token} onClose={() => setSheet(null)} />;
  }
  const isFailing = sheet === 'failure';
  if (current && (isFailing || (isAtDoor && sheet !== 'closed'))) {
    return (
      <DoorView
        key={current.orderId}
        run={run}
        stop={current}
        isFailing={isFailing}
        onFail={() => setSheet('failure')}
        onClose={() => setSheet(isFailing ? null : 'closed')}
      />
    );
  }
  return (
    <div className={styles.page}>
      <ConnectionNotice />
      <RunHeader run={run} stops={stops} current={current} api={api} />
      <main className={styles.main}>
        <div className={styles.notices}>
          <NewRunNotice count={fresh} onSeen={onSeen} />
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
          <Idle returning={returning} />
        )}
        <LaterStops run={run} stops={stops} current={current} onChoose={choose} />
        {/* Below the stop, because it appears late and would move what he reads. */}
        <PushOffer api={api} />
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
          position && (
            <position.SuggestionRow
              run={run}
              stops={stops}
              current={current}
              onChoose={choose}
              onReturned={(back) => press('returned', back)}
            />
          )
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

function Idle({ returning }: { returning: readonly CourierStop[] }) {
  return returning.length > 0 ? (
    <section className={styles.idle}>
      <h2>{endedText(returning)}</h2>
      <p>Ao chegar à loja, toque em Voltei.</p>
    </section>
  ) : (
    <section className={styles.idle}>
      <h2>Nenhuma entrega agora</h2>
      <p>Deixe esta página aberta: ela toca quando uma saída for sua.</p>
    </section>
  );
}
