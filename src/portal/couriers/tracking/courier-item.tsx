import { memo, useEffect, useRef } from 'react';
import { isOut, isRiding, type RoadCourier } from '#domain/couriers/on-the-road.ts';
import { awaitsCheck } from '#domain/orders/delivery/stage.ts';
import { isStale } from '#domain/positions/position.ts';
import { toIso } from '#domain/shared/instant.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { useSeconds } from '#portal/orders/time/use-seconds.ts';
import { ageText } from '#portal/positions/age-text.ts';
import type { KnownPosition } from '#portal/positions/position-store.ts';
import { Avatar } from '#portal/ui/avatar.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import type { Choice } from './choice.ts';
import styles from './courier-item.module.css';
import { CourierRun } from './courier-run.tsx';
import { courierText, type Shop, speedText } from './tracking-texts.ts';
import type { TrackingFacts } from './use-tracking.ts';

interface CourierItemProps {
  readonly one: RoadCourier;
  readonly position: KnownPosition | undefined;
  readonly facts: TrackingFacts;
  readonly chosen: Choice | null;
  readonly pending: ReadonlySet<string>;
  readonly onChoose: (choice: Choice | null) => void;
}

/** A courier in the list; shows his run while selected. */
export const CourierItem = memo(function CourierItem(props: CourierItemProps) {
  const { one, position, facts, chosen, onChoose } = props;
  const { courier } = one;
  const isChosen = chosen?.courierId === courier.id;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={item} className={styles.item} data-chosen={isChosen}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isChosen}
        onClick={() => onChoose(isChosen ? null : { courierId: courier.id })}
      >
        <Avatar name={courier.name} src={courier.photoUrl} />
        <span className={styles.who}>
          <span className={styles.name}>{courier.name}</span>
          <Below one={one} position={position} shop={facts.shop} timeZone={facts.timeZone} isOpen={isChosen} />
        </span>
        <Standing one={one} position={position} timeZone={facts.timeZone} isOpen={isChosen} />
      </button>
      {isChosen && isRiding(one) ? <CourierRun {...props} chosen={chosen} /> : null}
      {isChosen && position === undefined ? (
        <p className={styles.hint}>
          Nenhuma posição deste motoboy ainda. Ela aparece quando ele abre o link de entregas.
        </p>
      ) : null}
    </li>
  );
});

interface PartProps {
  readonly one: RoadCourier;
  readonly position: KnownPosition | undefined;
  readonly timeZone: string;
  readonly isOpen: boolean;
}

function Below({ one, position, shop, timeZone, isOpen }: PartProps & { readonly shop: Shop }) {
  const now = useSeconds();
  const { text, late } = courierText(one, position, shop, now);
  if (isOpen && isRiding(one)) {
    const [first] = one.orders;
    const number = first?.run ? `saída ${first.run.number}` : '';
    const run = one.leftAt === null ? '' : `saiu ${clockText(toIso(one.leftAt), timeZone)}`;
    const back = one.backAt === null ? '' : returnText(one, timeZone);
    return <span className={styles.below}>{[number, run, back].filter(Boolean).join(' · ')}</span>;
  }
  return (
    <span className={styles.below}>
      {text}
      {late === null ? null : (
        <>
          {' · '}
          <b className={styles.late}>{late}</b>
        </>
      )}
    </span>
  );
}

/** On the right: his return, and the age of his position. */
function Standing({ one, position, timeZone, isOpen }: PartProps) {
  const now = useSeconds();
  const stale = position !== undefined && isStale(position, now);
  const age = position === undefined ? '' : ageText(position.at, now);
  if (!isOut(one)) {
    return (
      <span className={styles.standing}>
        <Chip tone="green">livre</Chip>
        {position === undefined ? null : <span>{age}</span>}
      </span>
    );
  }
  const back = returnText(one, timeZone);
  return (
    <span className={styles.standing}>
      {position === undefined ? (
        <>
          <b>{back}</b>
          <span>sem posição</span>
        </>
      ) : stale ? (
        <>
          <b>sem sinal</b>
          <span>{age}</span>
        </>
      ) : (
        <>
          <b className={isOpen ? styles.fresh : undefined}>{isOpen ? age : back}</b>
          <span>{isOpen ? speedText(position) : age}</span>
        </>
      )}
    </span>
  );
}

/** `volta 20:51`, with a question mark for an estimate, as in Rotas. */
function returnText({ backAt, isUnsure, orders }: RoadCourier, timeZone: string): string {
  if (orders.length > 0 && orders.every(awaitsCheck)) return 'na loja';
  if (backAt === null) return 'sem previsão';
  return `volta ${clockText(toIso(backAt), timeZone)}${isUnsure ? ' ?' : ''}`;
}
