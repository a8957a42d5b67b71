import { IconBrandWhatsapp, IconDots, IconMapPinOff } from '@tabler/icons-react';
import type { RoadCourier } from '#domain/couriers/on-the-road.ts';
import { urgencyOf } from '#domain/orders/board/urgency.ts';
import type { Order } from '#domain/orders/order.ts';
import { suggestionOf } from '#domain/positions/suggested-orders.ts';
import { customerKey } from '#domain/shared/phone.ts';
import { isForCheck } from '#portal/couriers/delivery-text.ts';
import { isOffered } from '#portal/orders/actions/offered.ts';
import { useOrderActions } from '#portal/orders/actions/provider.tsx';
import { CHIP_OF, toneOf } from '#portal/orders/card-tone.ts';
import { addressOf, codeOf, customerOf } from '#portal/orders/order-texts.ts';
import { chipText } from '#portal/orders/time/time-texts.ts';
import { useSeconds } from '#portal/orders/time/use-seconds.ts';
import type { KnownPosition } from '#portal/positions/position-store.ts';
import { toneOf as colorOf } from '#portal/ui/avatar/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import type { Choice } from './choice.ts';
import styles from './run.module.css';
import { placeOf } from './use-marks.tsx';
import type { TrackingFacts } from './use-tracking.ts';

interface CourierRunProps {
  readonly one: RoadCourier;
  readonly position: KnownPosition | undefined;
  readonly facts: TrackingFacts;
  readonly chosen: Choice;
  readonly pending: ReadonlySet<string>;
  readonly onChoose: (choice: Choice) => void;
}

/** The selected courier's stops in order, with the actions on the selected stop. */
export function CourierRun({ one, position, facts, chosen, pending, onChoose }: CourierRunProps) {
  const { courier, orders } = one;
  const stop = orders.find(({ id }) => id === chosen.orderId) ?? orders[0];
  if (stop === undefined) return null;
  return (
    <div className={styles.run}>
      <ol className={styles.stops} data-column="">
        {orders.map((order, index) => (
          <li key={order.id}>
            <Stop
              order={order}
              number={index + 1}
              color={colorOf(courier.name)}
              facts={facts}
              isChosen={order.id === stop.id}
              onChoose={() => onChoose({ courierId: courier.id, orderId: order.id })}
            />
          </li>
        ))}
      </ol>
      <Suggested orders={orders} position={position} facts={facts} />
      <StopActions order={stop} phone={courier.phone} name={courier.name} pending={pending.has(stop.id)} />
    </div>
  );
}

interface StopProps {
  readonly order: Order;
  readonly number: number;
  readonly color: string;
  readonly facts: TrackingFacts;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Stop({ order, number, color, facts, isChosen, onChoose }: StopProps) {
  const { limits, now } = facts;
  const urgency = urgencyOf(order, limits, now);
  return (
    <button
      type="button"
      className={styles.stop}
      aria-pressed={isChosen}
      aria-label={`${number}ª parada: ${codeOf(order)}, ${customerOf(order)}, ${addressOf(order)}, ${chipText(order, urgency, now)}`}
      data-card={order.id}
      onClick={onChoose}
    >
      <span className={styles.number} style={{ backgroundColor: color }}>
        {number}
      </span>
      <span className={styles.what}>
        <b>{codeOf(order)}</b> {customerOf(order)}
      </span>
      <Chip tone={CHIP_OF[toneOf(order, urgency)]}>{chipText(order, urgency, now)}</Chip>
      <span className={styles.address}>
        {placeOf(order) === null ? <IconMapPinOff size={14} aria-label="Sem posição no mapa" /> : null}
        {addressOf(order)}
      </span>
    </button>
  );
}

/** A suggestion from his position; never applied automatically. */
function Suggested({
  orders,
  position,
  facts,
}: Pick<CourierRunProps, 'position' | 'facts'> & { orders: readonly Order[] }) {
  const suggestion = suggestionOf(orders, position, facts.shop, useSeconds());
  if (suggestion === null) return null;
  const { arrivedAt } = suggestion;
  return (
    <p className={styles.suggested} role="status">
      {arrivedAt === undefined
        ? 'Parece que ele voltou à loja. Confira e conclua o que foi entregue.'
        : `Parece que ele chegou ao endereço do ${codeOf(arrivedAt)}.`}
    </p>
  );
}

interface StopActionsProps {
  readonly order: Order;
  readonly phone: string;
  readonly name: string;
  readonly pending: boolean;
}

function StopActions({ order, phone, name, pending }: StopActionsProps) {
  const actions = useOrderActions();
  const key = customerKey(phone);
  return (
    <div className={styles.actions}>
      {isOffered(order, 'complete') ? (
        <Button
          size="small"
          variant="good"
          busy={pending}
          onClick={({ detail }) => {
            if (detail <= 1) actions.complete(order);
          }}
        >
          {isForCheck(order) ? 'Conferido' : 'Concluir'} {codeOf(order)}
        </Button>
      ) : null}
      {isOffered(order, 'change-courier') ? (
        <Button
          size="small"
          busy={pending}
          aria-label={`Trocar motoboy ${codeOf(order)}`}
          onClick={(event) => actions.open('change-courier', order, event.currentTarget)}
        >
          Trocar motoboy
        </Button>
      ) : null}
      <span className={styles.gap} />
      {key === null ? null : (
        <a
          className={styles.icon}
          href={`https://wa.me/${key}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp de ${name}`}
        >
          <IconBrandWhatsapp size={18} aria-hidden="true" />
        </a>
      )}
      <Button
        size="small"
        iconOnly
        icon={<IconDots size={18} />}
        aria-label={`Mais ações ${codeOf(order)}`}
        aria-haspopup="menu"
        onClick={(event) => actions.open('menu', order, event.currentTarget)}
      />
    </div>
  );
}
