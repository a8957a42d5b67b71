import { IconChevronRight, IconMotorbike } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import type { CourierBalances } from '#contract/settlements/schema.ts';
import { dayAndTime } from '#domain/printing/tickets/heading.ts';
import { isOverCap } from '#domain/settlements/cash-cap.ts';
import { paysByDistance } from '#domain/settlements/pay-rules.ts';
import { heldTexts, netText } from '#domain/settlements/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { useMay } from '#portal/access/use-may.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { balancesQuery, payRulesQuery } from '#portal/settlements/ledger-query.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import styles from './settlements.module.css';
import { ShopPlaceNote } from './shop-place-note.tsx';

type Balance = CourierBalances['balances'][number];

/** `/outros/acerto`: the couriers' open amounts. */
export function SettlementsScreen() {
  const { data: balances, error, isPending, refetch } = useQuery(balancesQuery);
  const may = useMay();
  const setsRules = may('settlements.rules');
  const rules = useQuery({ ...payRulesQuery, enabled: setsRules });
  // The note about missing rules stands above the couriers: drawn later, it would move them from under the pointer.
  const data = rules.isLoading ? undefined : balances;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>Acerto do motoboy</h1>
          <p className={styles.muted}>O que cada um ganhou, recebeu e deve desde o último acerto.</p>
        </div>
        <div className={styles.acts}>
          <Link to="/outros/acerto/dia">Por dia</Link>
          {setsRules ? <Link to="/outros/acerto/regras">Regras de pagamento</Link> : null}
        </div>
      </header>
      {error && balances === undefined ? (
        <ErrorState
          title="Não foi possível carregar os saldos"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isPending || rules.isLoading ? <p className={styles.muted}>Carregando…</p> : null}
      {data?.balances.length === 0 ? (
        <EmptyState
          icon={<IconMotorbike size={44} />}
          title="Nenhum motoboy ainda"
          action={
            <PermittedLink to="/outros/motoboys" act="couriers.edit">
              Cadastrar motoboys
            </PermittedLink>
          }
        >
          O acerto começa com a primeira entrega de um motoboy próprio.
        </EmptyState>
      ) : null}
      {setsRules && (data?.balances.length ?? 0) > 0 ? <MissingRulesNote sets={rules.data?.sets} /> : null}
      {data === undefined || data.balances.length === 0 ? null : (
        <ul className={styles.rows} aria-label="Motoboys">
          {data.balances.map((balance) => (
            <li key={balance.courierId}>
              <BalanceRow balance={balance} cap={data.cap} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Explains why deliveries pay nothing: there are no pay rules, or no position of the shop to count kilometres from. */
function MissingRulesNote({ sets }: { sets: PayRuleList['sets'] | undefined }) {
  if (sets === undefined) return null;
  if (sets.some(({ rules }) => rules !== null && paysByDistance(rules))) return <ShopPlaceNote />;
  if (sets.length > 0) return null;
  return (
    <div className={styles.missing}>
      <p>Sem regras de pagamento, as entregas entram no acerto valendo R$ 0,00.</p>
      <Link to="/outros/acerto/regras">Definir regras</Link>
    </div>
  );
}

function BalanceRow({ balance, cap }: { balance: Balance; cap: number }) {
  const { courierId, name, active, amount, cash, proof, onRoad, disputes, settledAt } = balance;
  const timeZone = useTimeZone();
  const facts = [
    ...heldTexts({ cash, proof }),
    ...(onRoad === 0 ? [] : [`${formatBrl(onRoad)} a caminho`]),
    settledAt === undefined ? 'sem acerto ainda' : `acerto em ${dayAndTime(settledAt, timeZone)}`,
  ];
  return (
    <Link to="/outros/acerto/$id" params={{ id: courierId }} className={styles.rowLink}>
      <Avatar name={name} src="" size="m" />
      <div className={styles.grow}>
        <p className={styles.name}>
          {name}
          {active ? '' : ' (inativo)'}
        </p>
        <p className={styles.muted}>{facts.join(' · ')}</p>
      </div>
      <span className={styles.end}>
        {disputes > 0 ? <Chip tone="amber">{counted(disputes, 'contestação', 'contestações')}</Chip> : null}
        {isOverCap(cap, cash + onRoad) ? <Chip tone="red">Acima do limite</Chip> : null}
        <strong className={styles.amount}>{netText(amount, cash)}</strong>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
