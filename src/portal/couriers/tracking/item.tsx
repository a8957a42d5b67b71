import { memo, useEffect, useRef } from 'react';
import { isOut, isRiding, type RoadCourier } from '#domain/couriers/on-the-road.ts';
import { isStale } from '#domain/positions/position.ts';
import { toIso } from '#domain/shared/instant.ts';
import { useMay } from '#portal/access/use-may.ts';
import { SendLink } from '#portal/couriers/link/send.tsx';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { useSeconds } from '#portal/orders/time/use-seconds.ts';
import { ageText } from '#portal/positions/age-text.ts';
import type { KnownPosition } from '#portal/positions/position-store.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import visuallyHidden from '#portal/ui/looks/visually-hidden.module.css';
import { EmptyLine } from '#portal/ui/notice.tsx';
import type { Choice } from './choice.ts';
import styles from './item.module.css';
import { CourierRun } from './run.tsx';
import { courierText, returnText, type Shop, speedText, whereOf } from './tracking-texts.ts';
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
        <Standing one={one} position={position} shop={facts.shop} isOpen={isChosen} />
      </button>
      {isChosen && isRiding(one) ? <CourierRun {...props} chosen={chosen} /> : null}
      {isChosen && position === undefined ? <NoPosition courier={courier} /> : null}
    </li>
  );
});

/** The position comes from his own page: who may, sends him the link to it. */
function NoPosition({ courier }: Pick<RoadCourier, 'courier'>) {
  const may = useMay();
  return (
    <div className={styles.hint}>
      <EmptyLine action={may('couriers.link') ? <SendLink courier={courier} /> : null}>
        Nenhuma posição deste motoboy ainda. Ela aparece quando ele abre o link de entregas.
      </EmptyLine>
    </div>
  );
}

interface PartProps {
  readonly one: RoadCourier;
  readonly position: KnownPosition | undefined;
  readonly shop: Shop;
  readonly isOpen: boolean;
}

function Below({ one, position, shop, timeZone, isOpen }: PartProps & { readonly timeZone: string }) {
  const now = useSeconds();
  const { text, late } = courierText(one, position, shop, now);
  if (isOpen && isRiding(one)) {
    const [first] = one.orders;
    const number = first?.run ? `saída ${first.run.number}` : '';
    const run = one.leftAt === null ? '' : `saiu ${clockText(toIso(one.leftAt), timeZone)}`;
    return <span className={styles.below}>{[number, run, returnText(one, now)].filter(Boolean).join(' · ')}</span>;
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

/** On the right: his return, and the age and the distance of his position. */
function Standing({ one, position, shop, isOpen }: PartProps) {
  const now = useSeconds();
  const age = position === undefined ? '' : ageText(position.at, now);
  const where = whereOf(one, position, shop);
  if (!isOut(one)) {
    return (
      <span className={styles.standing}>
        <Chip tone="green">livre</Chip>
        {position === undefined ? null : <TextAndDistance text={age} where={where} />}
      </span>
    );
  }
  const back = returnText(one, now);
  if (position === undefined) {
    return (
      <span className={styles.standing}>
        <b>{back}</b>
        <span>sem posição</span>
      </span>
    );
  }
  if (isStale(position, now)) {
    return (
      <span className={styles.standing}>
        <b>sem sinal</b>
        <TextAndDistance text={age} where={where} />
      </span>
    );
  }
  return (
    <span className={styles.standing}>
      <b className={isOpen ? styles.fresh : undefined}>{isOpen ? age : back}</b>
      <TextAndDistance text={isOpen ? speedText(position) : age} where={where} />
    </span>
  );
}

/** `há 6 s · a 1,2 km`; screen readers also read from where. */
function TextAndDistance({ text, where }: { text: string; where: ReturnType<typeof whereOf> }) {
  if (where === null) return <span>{text}</span>;
  return (
    <span>
      {text === '' ? '' : `${text} · `}a {where.distance}
      <span className={visuallyHidden.hidden}> {where.from}</span>
    </span>
  );
}
