import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CourierRun, CourierStop, DeliveredBody } from '#contract/couriers/page-schema.ts';
import { RECEIVERS } from '#domain/orders/delivery/progress.ts';
import type { Cents } from '#domain/shared/money.ts';
import { useUnusualTips } from '#portal/orders/use-unusual-tips.ts';
import { pressUnless } from '#portal/ui/presses/ignored.ts';
import page from '../page.module.css';
import { type DraftFields, draftOf } from '../phone/draft.ts';
import { positionNow } from '../phone/share-position.ts';
import { usePhone, usePhoneState } from '../phone/use-phone.ts';
import { CodeField } from './code-field.tsx';
import { missingText } from './missing-text.ts';
import { PaidOtherwise } from './paid-otherwise.tsx';
import { acceptedRows, paidBody } from './paid-rows.ts';
import { PhotoField } from './photo-field.tsx';
import { ReceiverField } from './receiver-field.tsx';
import styles from './sheet.module.css';
import { Sheet } from './sheet.tsx';
import { TipField } from './tip-field.tsx';
import { askedTip, pixTip, tipsBody } from './tip-rows.ts';
import { type TakenPhoto, usePhoto } from './use-photo.ts';
import { WRONG_TIP, wrongPartText } from './wrong-part-text.ts';

interface DeliverySheetProps {
  readonly run: CourierRun;
  readonly stop: CourierStop;
  readonly showPix: (amount: Cents) => ReactNode;
  readonly onClose: () => void;
  readonly onFail: () => void;
}

/** At the door: the required proofs, the payment received, and "Entregue". */
export function DeliverySheet({ run, stop, showPix, onClose, onFail }: DeliverySheetProps) {
  const phone = usePhone();
  const step = { orderId: stop.orderId, step: 'delivered' } as const;
  const { code = '', receiverName = '', ...draft } = draftOf(usePhoneState().drafts, step);
  const receiver = RECEIVERS.find((one) => one === draft.receiver) ?? null;
  const paid = acceptedRows(draft.paid, run.methods);
  const tip = askedTip(draft.tip, stop, paid, run.methods);
  const [photo, takePhoto] = usePhoto(step, draft.photo);
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const askOnce = useUnusualTips(stop.total);
  const { proof } = run;
  const asksCode = proof.code !== 'off' && !stop.codeWaived;

  const fillIn = (part: DraftFields) => {
    setProblem(null);
    phone.fillIn(step, part);
  };
  /** Stores the photo on the phone, which sends it later. A step whose photo cannot be stored goes without it. */
  const keep = (taken: TakenPhoto): Promise<string | undefined> =>
    phone.keepPhoto({ ...taken, orderId: stop.orderId }).then(
      () => taken.photoId,
      () => undefined,
    );
  const deliver = async () => {
    setBusy(true);
    const position = proof.position === 'off' ? undefined : await positionNow();
    const payments = paid === null ? undefined : paidBody(paid, stop.toCollect);
    const tips = tipsBody(tip);
    const missing =
      missingText(
        { ...proof, code: asksCode ? proof.code : 'off' },
        { code, receiver, receiverName, photo, position },
      ) ??
      (payments === null ? wrongPartText(stop.toCollect) : null) ??
      (tips === null ? WRONG_TIP : askOnce(tips, 'Entregue'));
    if (missing !== null) {
      setBusy(false);
      return setProblem(missing);
    }
    const photoId = photo === null ? undefined : await keep(photo);
    const body = bodyOf({ code: asksCode ? code : '', receiver, receiverName, photoId, position, payments, tips });
    phone.press({ kind: 'delivered', orders: [{ orderId: stop.orderId, code: stop.code }], body });
  };

  return (
    <Sheet
      title={`Entrega do ${stop.code}`}
      timeZone={run.timeZone}
      stop={stop}
      onClose={onClose}
      problem={problem}
      action={
        <button type="button" className={page.primary} {...pressUnless(busy || isPreparing, () => void deliver())}>
          <IconCheck size={24} aria-hidden="true" />
          Entregue
        </button>
      }
    >
      {asksCode ? (
        <CodeField value={code} onChange={(next) => fillIn({ code: next })} isOptional={proof.code === 'optional'} />
      ) : null}
      {proof.name === 'off' ? null : (
        <ReceiverField
          receiver={receiver}
          name={receiverName}
          isOptional={proof.name === 'optional'}
          onReceiver={(next) => fillIn({ receiver: next })}
          onName={(next) => fillIn({ receiverName: next })}
        />
      )}
      {proof.photo === 'off' ? null : (
        <PhotoField
          photo={photo}
          onChange={(next) => {
            setProblem(null);
            takePhoto(next);
          }}
          onPreparing={setPreparing}
          isOptional={proof.photo === 'optional'}
          now={phone.now}
          run={run}
        />
      )}
      {stop.toCollect === 0 ? null : (
        <PaidOtherwise
          run={run}
          stop={stop}
          rows={paid}
          showPix={(amount) => showPix(amount + pixTip(tip, run.methods))}
          onChange={(next) => fillIn({ paid: next ?? undefined })}
        />
      )}
      <TipField methods={run.methods} tip={tip} onChange={(next) => fillIn({ tip: next })} />
      {stop.toCollect === 0 ? showPix(pixTip(tip, run.methods)) : null}
      {asksCode && proof.code === 'required' ? <AskRelease run={run} stop={stop} /> : null}
      <p className={styles.small}>
        <button type="button" className={styles.linkButton} onClick={onFail}>
          Não consegui entregar
        </button>
      </p>
    </Sheet>
  );
}

interface ReportedDelivery {
  readonly code: string;
  readonly receiver: (typeof RECEIVERS)[number] | null;
  readonly receiverName: string;
  readonly photoId: string | undefined;
  readonly position: Awaited<ReturnType<typeof positionNow>>;
  readonly payments: ReturnType<typeof paidBody> | undefined;
  readonly tips: ReturnType<typeof tipsBody>;
}

/** What the step reports: what is off, or was left empty, is left out. */
function bodyOf({ code, receiver, receiverName, photoId, position, payments, tips }: ReportedDelivery): DeliveredBody {
  const name = receiverName.trim();
  return {
    ...(code === '' ? {} : { code }),
    ...(receiver === null ? {} : { receiver }),
    ...(name === '' ? {} : { receiverName: name }),
    ...(photoId === undefined ? {} : { photoId }),
    ...(position === undefined ? {} : { position }),
    ...(payments ? { payments } : {}),
    ...(tips === null || tips.length === 0 ? {} : { tips }),
  };
}

/** Without the code, only the shop can let him finish. */
function AskRelease({ run, stop }: { run: CourierRun; stop: CourierStop }) {
  if (run.shop.phone === undefined) return <p className={styles.small}>Sem o código? Peça à loja para liberar.</p>;
  return (
    <p className={styles.small}>
      Sem o código?{' '}
      <a href={`tel:${run.shop.phone.replace(/[^\d+]/g, '')}`}>Ligar para a loja e pedir a liberação do {stop.code}</a>
    </p>
  );
}
