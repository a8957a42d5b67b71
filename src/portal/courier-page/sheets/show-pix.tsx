import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import type { Cents } from '#domain/shared/money.ts';
import { useLaterFile } from '../views/later-file.ts';
import styles from './show-pix.module.css';

interface ShowPixProps {
  readonly run: CourierRun;
  readonly stop: CourierStop;
  readonly amount: Cents;
}

/** Opens the Pix code for an amount; nothing without one, or if the shop takes no Pix. */
export function ShowPix({ run, stop, amount }: ShowPixProps) {
  const [isOpen, setOpen] = useState(false);
  const file = useLaterFile('pix');
  if (amount === 0 || run.pix === undefined) return null;
  return (
    <>
      <button type="button" className={styles.pix} onClick={() => setOpen(true)}>
        <IconQrcode size={22} aria-hidden="true" />
        Mostrar o Pix
      </button>
      {isOpen && file === null ? <p role="alert">Sem sinal: o Pix abre quando a internet voltar.</p> : null}
      {isOpen && file ? (
        <file.PixSheet account={run.pix} amount={amount} txid={stop.pixTxid} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
