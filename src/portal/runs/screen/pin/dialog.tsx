import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { saveOrderPlace } from '#contract/runs/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import { addressKey } from '#domain/places/address-key.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { PlannedOrderFacts } from '#domain/runs/board/facts.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { OrderPin } from '#portal/map/marks/order-pin.tsx';
import { ShopMark } from '#portal/map/marks/place-marks.tsx';
import type { MapMarker } from '#portal/map/types.ts';
import { MapView } from '#portal/map/view.tsx';
import { addressOf, codeOf } from '#portal/orders/order-texts.ts';
import { readPoint } from '#portal/places/read-point.ts';
import { runsQuery, withPlace } from '#portal/runs/runs-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from '../settings-dialog.module.css';
import { pinProblemText } from './problem-text.ts';

interface PinDialogProps {
  readonly order: Order;
  readonly facts: PlannedOrderFacts | undefined;
  readonly shop: Coordinates | null;
  readonly onClose: () => void;
}

/**
 * Sets the position of an address: by a press on the map, by dragging the pin, or by typed coordinates. The server
 * remembers it, with the note of the gate, unless the house has no number.
 */
export function PinDialog({ order, facts, shop, onClose }: PinDialogProps) {
  const [pin, setPin] = useState<Coordinates | null>(facts?.place ?? null);
  const [typed, setTyped] = useState(facts?.place ? textOf(facts.place) : '');
  const [gateNotes, setGateNotes] = useState(facts?.gateNotes ?? '');
  const [refused, setRefused] = useState('');
  const client = useQueryClient();
  const save = useOperation(
    (body: Coordinates & { readonly gateNotes: string }, idempotencyKey) =>
      call(saveOrderPlace, { params: { id: order.id }, body, idempotencyKey }),
    {
      refetches: [runsQuery.queryKey, ['address-memory']],
      onSuccess: async (_, { gateNotes: saved, ...place }) => {
        await client.cancelQueries({ queryKey: runsQuery.queryKey });
        client.setQueryData(runsQuery.queryKey, (board) => board && withPlace(board, order.id, place, saved));
        toastSuccess(isRemembered ? 'Endereço marcado e lembrado' : 'Endereço marcado');
        onClose();
      },
    },
  );
  const code = codeOf(order);
  const isRemembered = order.customer !== undefined && addressKey(order.customer.address) !== null;
  const put = (at: Coordinates) => {
    const point = { latitude: rounded(at.latitude), longitude: rounded(at.longitude) };
    setPin(point);
    setTyped(textOf(point));
  };
  const markers = useMemo((): readonly MapMarker[] => {
    const shopMark = shop === null ? [] : [{ id: 'shop', at: shop, mark: <ShopMark />, weight: 1 }];
    const mark = <OrderPin code={code} text="" tone="calm" isFilled isChosen />;
    return pin === null ? shopMark : [...shopMark, { id: 'pin', at: pin, mark, weight: 2, isMovable: true }];
  }, [shop, pin, code]);
  const [framing] = useState(() => (pin === null ? around(shop) : [...(shop === null ? [] : [shop]), pin]));
  const submit = () => {
    const point = readPoint(typed) ?? pin;
    setRefused(pinProblemText(point, shop));
    if (point === null || pinProblemText(point, shop) !== '' || save.isPending) return;
    save.mutate({ ...point, gateNotes });
  };
  const failure = refused || (save.error && sentenceOf(save.error));
  return (
    <Modal opened onClose={onClose} title={`Onde fica o ${code}?`} width={760}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.hint}>
          {addressOf(order)}.{' '}
          {pin === null ? 'Toque no mapa onde fica o portão.' : 'Arraste o pino até o portão ou toque no mapa.'}
        </p>
        <div className={styles.map}>
          <MapView home={shop} markers={markers} framing={framing} onPressGround={put} onDrop={(_, at) => put(at)} />
        </div>
        <TextField
          label="Latitude e longitude"
          placeholder="-23.55052, -46.63331"
          value={typed}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            const point = readPoint(text);
            if (point !== null) setPin(point);
          }}
        />
        {isRemembered ? (
          <TextField
            label="Nota do portão"
            placeholder="Portão azul, interfone 12"
            maxLength={300}
            value={gateNotes}
            onChange={(event) => setGateNotes(event.currentTarget.value)}
          />
        ) : null}
        {failure ? <FailureNote>{failure}</FailureNote> : null}
        <Button type="submit" variant="primary" size="large" busy={save.isPending}>
          {isRemembered ? 'Lembrar este lugar' : 'Marcar este lugar'}
        </Button>
      </form>
    </Modal>
  );
}

function textOf({ latitude, longitude }: Coordinates): string {
  return `${latitude}, ${longitude}`;
}

/** The usual delivery radius. */
const AROUND_DEGREES = 0.015;

function around(shop: Coordinates | null): readonly Coordinates[] {
  if (shop === null) return [];
  const { latitude, longitude } = shop;
  return [-AROUND_DEGREES, AROUND_DEGREES].map((far) => ({ latitude: latitude + far, longitude: longitude + far }));
}

/** About one metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
