import { IconChevronRight, IconMotorbike } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { CourierDays } from '#contract/settlements/schema.ts';
import { dayTitle } from '#domain/settlements/statements/ledger-days.ts';
import { isBusinessDay } from '#domain/shared/business-day.ts';
import { agreeing, formatBrl, sumCents } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { readCourierDay } from '#portal/settlements/day-search.ts';
import { courierDaysQuery } from '#portal/settlements/ledger-query.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import typography from '#portal/ui/looks/typography.module.css';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import styles from './settlements.module.css';

type CourierOfDay = CourierDays['couriers'][number];

/** `/outros/acerto/dia`: a business day of all couriers. */
export function CourierDaysScreen() {
  const { dia: day = '' } = readCourierDay(useSearch({ strict: false }));
  const { data, error, isPending, refetch } = useQuery({
    ...courierDaysQuery(day),
    placeholderData: keepPreviousData,
  });
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <Link to="/outros/acerto" className={styles.back}>
        Voltar aos motoboys
      </Link>
      <header className={styles.header}>
        <div>
          <h1>Motoboys por dia</h1>
          <p className={styles.muted}>O que cada um ganhou, recebeu e entregou em um dia de movimento.</p>
        </div>
        <TextField
          label="Dia"
          type="date"
          value={day || (data?.today ?? '')}
          max={data?.today}
          onChange={({ currentTarget: { value } }) => {
            if (isBusinessDay(value))
              void navigate({ to: '/outros/acerto/dia', search: { dia: value }, replace: true });
          }}
        />
      </header>
      {error && data === undefined ? (
        <ErrorState title="Não foi possível carregar o dia" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {isPending ? <p className={styles.muted}>Carregando…</p> : null}
      {data === undefined ? null : <Day days={data} />}
    </div>
  );
}

function Day({ days: { day, today, couriers } }: { days: CourierDays }) {
  if (couriers.length === 0) {
    return (
      <EmptyState
        icon={<IconMotorbike size={44} />}
        title={`Nenhum lançamento em ${dayTitle(day)}`}
        action={
          day === today ? (
            <PermittedLink to="/dashboard" act="orders.move">
              Despachar um pedido
            </PermittedLink>
          ) : (
            // Nothing fills a day that is over.
            <PermittedLink to="/outros/acerto/dia">Ver hoje</PermittedLink>
          )
        }
      >
        As entregas de cada dia aparecem aqui.
      </EmptyState>
    );
  }
  const sum = (read: (one: CourierOfDay) => number) => formatBrl(sumCents(couriers.map(read)));
  const figures = [
    ['Ganharam', sum(({ earned }) => earned)],
    ['Receberam dos clientes', sum(({ collected }) => collected)],
    ['Pago em acertos', sum(({ paid }) => paid)],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt className={typography.small}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.section} aria-labelledby="day">
        <h2 id="day" className={styles.day}>
          {dayTitle(day)}
        </h2>
        <ul className={styles.rows} aria-label="Motoboys do dia">
          {couriers.map((one) => (
            <li key={one.courierId}>
              <Row courier={one} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Row({ courier }: { courier: CourierOfDay }) {
  const { courierId, name, trips, earned, deducted, collected, handedOver, paid } = courier;
  const facts = [
    trips === 0 ? 'sem entregas' : counted(trips, 'entrega', 'entregas'),
    ...(collected === 0 ? [] : [`recebeu ${formatBrl(collected)} em dinheiro`]),
    ...(handedOver === 0 ? [] : [`entregou ${formatBrl(handedOver)}`]),
    ...(deducted === 0 ? [] : [`${formatBrl(deducted)} em vales e descontos`]),
    ...(paid === 0
      ? []
      : [
          paid > 0
            ? `${formatBrl(paid)} ${agreeing(paid, 'pago', 'pagos')} em acerto`
            : `pagou ${formatBrl(-paid)} à loja`,
        ]),
  ];
  return (
    <Link to="/outros/acerto/$id" params={{ id: courierId }} className={styles.rowLink}>
      <Avatar name={name} src="" size="m" />
      <div className={styles.grow}>
        <p className={styles.name}>{name}</p>
        <p className={styles.muted}>{facts.join(' · ')}</p>
      </div>
      <strong className={styles.amount}>Ganhou {formatBrl(earned)}</strong>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
