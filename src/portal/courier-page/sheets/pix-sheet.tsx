import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import { brCode } from '#domain/payments/pix-br-code.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';
import { QrCode } from '#portal/ui/qr/code.tsx';
import styles from './pix-sheet.module.css';

interface PixSheetProps {
  readonly account: NonNullable<CourierRun['pix']>;
  readonly amount: Cents;
  readonly txid: string;
  readonly onClose: () => void;
}

/** The Pix code to show at the door. Works without signal; only the bank knows whether it was paid. */
export function PixSheet({ account, amount, txid, onClose }: PixSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isCopied, setCopied] = useState(false);
  const text = brCode({ ...account, amount, txid });
  useEffect(() => dialog.current?.showModal(), []);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Pix" onClose={onClose}>
      <p className={styles.amount}>{formatBrl(amount)}</p>
      <QrCode text={text} label={`Código Pix de ${formatBrl(amount)}`} />
      <p className={styles.who}>{account.name}</p>
      <p className={styles.warning}>
        Só entregue depois de ver o Pix confirmado pela loja: comprovante pode ser falso.
      </p>
      <div className={styles.buttons}>
        <button type="button" onClick={copy}>
          {isCopied ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />}
          {isCopied ? 'Copiado' : 'Copiar código'}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Fechar
        </button>
      </div>
    </dialog>
  );
}
