import { useState } from 'react';
import type { CourierRun, CourierStop, FailedBody } from '#contract/couriers/page-schema.ts';
import {
  FAILURE_REASONS,
  type FailureReason,
  GOODS_AFTER_FAILURE,
  type GoodsAfterFailure,
} from '#domain/orders/delivery/progress.ts';
import { FAILURE_TEXTS, GOODS_TEXTS } from '#domain/orders/delivery/texts.ts';
import page from '../page.module.css';
import { positionNow } from '../phone/share-position.ts';
import { usePhone, usePhoneState } from '../phone/use-phone.ts';
import { ChoicePills } from './choice-pills.tsx';
import { PhotoField, type TakenPhoto } from './photo-field.tsx';
import styles from './sheet.module.css';
import { Sheet } from './sheet.tsx';

/** The reason of a failed delivery, and what happens to the goods. */
export function FailureSheet({ run, stop, onClose }: { run: CourierRun; stop: CourierStop; onClose: () => void }) {
  const phone = usePhone();
  const { sharesPosition } = usePhoneState();
  const [reason, setReason] = useState<FailureReason | null>(null);
  const [notes, setNotes] = useState('');
  const [goods, setGoods] = useState<GoodsAfterFailure>('back');
  const [photo, setPhoto] = useState<TakenPhoto | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const fail = async () => {
    if (reason === null) return setProblem('Diga por que não foi entregue.');
    if (reason === 'other' && notes.trim() === '') return setProblem('Escreva o que aconteceu.');
    setBusy(true);
    const position = sharesPosition ? await positionNow() : undefined;
    const isKept =
      photo !== null &&
      (await phone.keepPhoto({ ...photo, orderId: stop.orderId }).then(
        () => true,
        () => false,
      ));
    const body: Omit<FailedBody, 'at'> = {
      reason,
      goods,
      ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
      ...(photo !== null && isKept ? { photoId: photo.photoId } : {}),
      ...(position === undefined ? {} : { position }),
    };
    phone.press({ kind: 'failed', orders: [{ orderId: stop.orderId, code: stop.code }], body });
    onClose();
  };
  return (
    <Sheet
      title={`Não entregue: ${stop.code}`}
      timeZone={run.timeZone}
      stop={stop}
      onClose={onClose}
      problem={problem}
      action={
        <button type="button" className={page.danger} disabled={busy} onClick={() => void fail()}>
          Confirmar
        </button>
      }
    >
      <section className={styles.card}>
        <ChoicePills
          isList
          name="reason"
          label="O que aconteceu"
          texts={FAILURE_TEXTS}
          options={FAILURE_REASONS}
          value={reason}
          onChange={(next) => {
            setReason(next);
            setProblem(null);
          }}
        />
        <input
          className={styles.input}
          aria-label="Detalhes"
          placeholder="Detalhes, se houver"
          maxLength={300}
          value={notes}
          onChange={(event) => {
            setNotes(event.currentTarget.value);
            setProblem(null);
          }}
        />
      </section>
      <section className={styles.card}>
        <ChoicePills
          isList
          name="goods"
          label="O pedido"
          texts={GOODS_TEXTS}
          options={GOODS_AFTER_FAILURE}
          value={goods}
          onChange={setGoods}
        />
      </section>
      <PhotoField photo={photo} onChange={setPhoto} isOptional now={phone.now} run={run} />
    </Sheet>
  );
}
