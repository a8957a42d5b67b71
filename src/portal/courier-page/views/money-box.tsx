import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { PREPAID_TIP_NAME } from '#domain/orders/tips/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { ShowPix } from '../sheets/show-pix.tsx';
import { dueAtDoor, kindText, UNSAID } from '../stop-texts.ts';
import styles from './money-box.module.css';

/** The money to collect and the change to carry. */
export function MoneyBox({ run, stop }: { run: CourierRun; stop: CourierStop }) {
  const { named, unsaid } = dueAtDoor(stop);
  if (stop.toCollect === 0) {
    return (
      <>
        <p className={styles.paid}>
          {stop.payments.some(({ kind }) => kind === 'fiado') ? 'Fiado: nada a receber' : 'Já pago: nada a receber'}
        </p>
        <PrepaidTip tip={stop.tip} />
      </>
    );
  }
  const pix = named.filter(({ kind }) => kind === 'pix').reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <div className={styles.box}>
        {named.map(({ methodId, name, kind, amount, changeFor, change }) => (
          <div key={methodId} className={styles.row}>
            <p className={styles.side}>
              <span title={name}>Receber {kindText(kind)}</span>
              <b>{formatBrl(amount)}</b>
            </p>
            {change === undefined || changeFor === undefined ? null : (
              <p className={styles.side} data-right="">
                <span>Levar de troco</span>
                <b>{formatBrl(change)}</b>
                <small>paga com {formatBrl(changeFor)}</small>
              </p>
            )}
          </div>
        ))}
        {unsaid > 0 ? (
          <div className={styles.row}>
            <p className={styles.side}>
              <span>{named.length === 0 ? 'Receber' : 'Receber também'}</span>
              <b>{formatBrl(unsaid)}</b>
              <small>{UNSAID}</small>
            </p>
          </div>
        ) : null}
      </div>
      <PrepaidTip tip={stop.tip} />
      <ShowPix run={run} stop={stop} amount={pix} />
    </>
  );
}

/** The tip that the customer paid with the order: there is nothing to take for it. */
function PrepaidTip({ tip }: { readonly tip: number | undefined }) {
  return tip === undefined ? null : (
    <p className={styles.tip}>
      {PREPAID_TIP_NAME}: <b>{formatBrl(tip)}</b>. Vem no seu acerto.
    </p>
  );
}
