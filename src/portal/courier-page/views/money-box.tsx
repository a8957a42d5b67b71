import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { isAtDoor } from '#domain/orders/delivery/money-at-door.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { kindText } from '../stop-texts.ts';
import { useLaterFile } from './later-file.ts';
import styles from './money-box.module.css';

/** The money to collect and the change to carry. */
export function MoneyBox({ run, stop }: { run: CourierRun; stop: CourierStop }) {
  const [isPixOpen, setPixOpen] = useState(false);
  const file = useLaterFile('pix');
  const due = stop.payments.filter(({ kind, amount }) => isAtDoor(kind) && amount > 0);
  if (due.length === 0) {
    return (
      <p className={styles.paid}>
        {stop.payments.some(({ kind }) => kind === 'fiado') ? 'Fiado: nada a receber' : 'Já pago: nada a receber'}
      </p>
    );
  }
  const pix = due.filter(({ kind }) => kind === 'pix').reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <div className={styles.box}>
        {due.map(({ methodId, name, kind, amount, changeFor, change }) => (
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
      </div>
      {pix === 0 || run.pix === undefined ? null : (
        <button type="button" className={styles.pix} onClick={() => setPixOpen(true)}>
          <IconQrcode size={22} aria-hidden="true" />
          Mostrar o Pix
        </button>
      )}
      {isPixOpen && file === null ? <p role="alert">Sem sinal: o Pix abre quando a internet voltar.</p> : null}
      {isPixOpen && file && run.pix !== undefined ? (
        <file.PixSheet account={run.pix} amount={pix} txid={stop.pixTxid} onClose={() => setPixOpen(false)} />
      ) : null}
    </>
  );
}
