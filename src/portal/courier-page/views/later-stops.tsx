import { IconCheck, IconHome, IconX } from '@tabler/icons-react';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { changeText, dueText, stageOf, streetText } from '../stop-texts.ts';
import styles from './later-stops.module.css';

interface LaterStopsProps {
  readonly run: CourierRun;
  readonly stops: readonly CourierStop[];
  readonly current: CourierStop | undefined;
  readonly onChoose: (orderId: string) => void;
}

/** The rest of the run: the later stops, any of which he may take first, and the finished ones. */
export function LaterStops({ run, stops, current, onChoose }: LaterStopsProps) {
  const { timeZone, backAt } = run;
  const open = stops.filter((stop) => stageOf(stop) !== 'done' && stop.orderId !== current?.orderId);
  const done = stops.filter((stop) => stageOf(stop) === 'done');
  const numberOf = (stop: CourierStop) => stops.indexOf(stop) + 1;
  return (
    <>
      {current === undefined ? null : (
        <section aria-label="Depois">
          <h2 className={styles.heading}>Depois</h2>
          <ol className={styles.list}>
            {open.map((stop) => (
              <li key={stop.orderId}>
                <button type="button" className={styles.stop} onClick={() => onChoose(stop.orderId)}>
                  <span className={styles.number}>{numberOf(stop)}</span>
                  <span className={styles.words}>
                    <b>
                      {stop.code} <span>{streetText(stop)}</span>
                    </b>
                    <small>
                      {stop.customer.name} · {dueText(stop)}
                    </small>
                    {stop.change === 0 ? null : <small>{changeText(stop)}</small>}
                  </span>
                  <Expected stop={stop} timeZone={timeZone} />
                </button>
              </li>
            ))}
            <li className={styles.stop}>
              <span className={styles.home}>
                <IconHome size={18} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <b>Voltar à loja</b>
              </span>
              {backAt === undefined ? null : <time>{clockText(backAt, timeZone)}</time>}
            </li>
          </ol>
        </section>
      )}
      {done.length === 0 ? null : (
        <ul className={styles.done} aria-label="Feitas">
          {done.map((stop) => (
            <Done key={stop.orderId} stop={stop} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </>
  );
}

function Done({ stop, timeZone }: { stop: CourierStop; timeZone: string }) {
  const end = stop.steps.findLast(({ kind }) => kind === 'delivered' || kind === 'failed');
  const isBack = stop.steps.at(-1)?.kind === 'returned' && !stop.completed;
  const failed = end?.kind === 'failed';
  return (
    <li className={styles.end} data-failed={failed || undefined}>
      {failed ? <IconX size={18} aria-hidden="true" /> : <IconCheck size={18} aria-hidden="true" />}
      <span>
        Pedido {stop.code} {failed ? 'não foi entregue' : 'entregue'}{' '}
        {end === undefined ? '' : clockText(end.at, timeZone)}
        {isBack ? (
          <small>{failed ? 'A loja decide o que fazer' : 'Entregue o dinheiro na loja: ela confere'}</small>
        ) : null}
      </span>
    </li>
  );
}

/** The expected arrival there; if it is unknown, the promised time. */
function Expected({ stop, timeZone }: { stop: CourierStop; timeZone: string }) {
  const at = stop.expectedAt ?? stop.dueAt;
  return at === undefined ? null : <time>{clockText(at, timeZone)}</time>;
}
