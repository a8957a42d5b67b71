import { useState } from 'react';
import type { CourierRun, CourierStop, FailedBody } from '#contract/couriers/page-schema.ts';
import { FAILURE_REASONS, GOODS_AFTER_FAILURE } from '#domain/orders/delivery/progress.ts';
import { FAILURE_TEXTS, GOODS_TEXTS } from '#domain/orders/delivery/texts.ts';
import { pressUnless } from '#portal/ui/presses/ignored.ts';
import page from '../page.module.css';
import { type DraftFields, draftOf } from '../phone/draft.ts';
import { positionNow } from '../phone/share-position.ts';
import { usePhone, usePhoneState } from '../phone/use-phone.ts';
import { ChoicePills } from './choice-pills.tsx';
import { PhotoField } from './photo-field.tsx';
import styles from './sheet.module.css';
import { Sheet } from './sheet.tsx';
import { usePhoto } from './use-photo.ts';

/** The reason of a failed delivery, and what happens to the goods. */
export function FailureSheet({ run, stop, onClose }: { run: CourierRun; stop: CourierStop; onClose: () => void }) {
  const phone = usePhone();
  const { sharesPosition, drafts } = usePhoneState();
  const step = { orderId: stop.orderId, step: 'failed' } as const;
  const { notes = '', ...draft } = draftOf(drafts, step);
  const reason = FAILURE_REASONS.find((one) => one === draft.reason) ?? null;
  const goods = GOODS_AFTER_FAILURE.find((one) => one === draft.goods) ?? 'back';
  const [photo, takePhoto] = usePhoto(step, draft.photo);
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const fillIn = (part: DraftFields) => {
    setProblem(null);
    phone.fillIn(step, part);
  };
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
        <button type="button" className={page.danger} {...pressUnless(busy || isPreparing, () => void fail())}>
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
          onChange={(next) => fillIn({ reason: next })}
        />
        <input
          className={styles.input}
          aria-label="Detalhes"
          placeholder="Detalhes, se houver"
          maxLength={300}
          value={notes}
          onChange={(event) => fillIn({ notes: event.currentTarget.value })}
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
          onChange={(next) => fillIn({ goods: next })}
        />
      </section>
      <PhotoField photo={photo} onChange={takePhoto} onPreparing={setPreparing} isOptional now={phone.now} run={run} />
    </Sheet>
  );
}
