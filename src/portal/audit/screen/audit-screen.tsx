import { IconShieldCheck } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AuditEntryAnswer } from '#contract/audit/schema.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { nextPageOf } from '#portal/api/next-page.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { type AuditFilters, auditActorsQuery, auditQuery } from '#portal/audit/audit-query.ts';
import { dayText } from '#portal/orders/time/clock-text.ts';
import { useOffset } from '#portal/orders/time/use-offset.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { MoreButton } from '#portal/ui/lists/more-button.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { readAuditAddress } from './address.ts';
import { AREA_OPTIONS } from './area-names.ts';
import styles from './audit.module.css';
import { kindOptions } from './audit-texts.ts';
import { OrderFilter } from './order-filter.tsx';
import { AuditRow } from './row.tsx';

/** `/outros/auditoria`: the recorded acts, newest first. Nothing here can be changed. */
export function AuditScreen() {
  const filters = readAuditAddress(useSearch({ strict: false }));
  const found = useInfiniteQuery({ ...auditQuery(filters), placeholderData: keepPreviousData });
  const entries = found.data?.pages.flatMap((page) => page.entries) ?? [];
  const { fetchNextPage } = found;
  const hasStopped = found.isFetchNextPageError && !found.isFetching && entries.length === 0;
  const goesOn = found.hasNextPage && entries.length === 0 && !hasStopped;
  useEffect(() => {
    if (goesOn && !found.isFetching) void fetchNextPage();
  }, [goesOn, found.isFetching, fetchNextPage]);
  return (
    <div className={styles.page}>
      <header>
        <h1>Auditoria</h1>
        <p className={styles.about}>
          Quem fez o quê, quando e em qual aparelho. Nada daqui pode ser alterado ou apagado.
        </p>
      </header>
      <Filters filters={filters} />
      {found.error && (found.data === undefined || hasStopped) ? (
        <ErrorState
          title="Não foi possível carregar a auditoria"
          detail={sentenceOf(found.error)}
          onRetry={() => void (hasStopped ? fetchNextPage() : found.refetch())}
        />
      ) : null}
      <p role="status" className={styles.about}>
        {found.isPending || goesOn ? 'Procurando…' : ''}
      </p>
      {found.data && entries.length === 0 && !found.hasNextPage ? (
        <EmptyState
          icon={<IconShieldCheck size={44} />}
          title="Nada com esses filtros"
          action={<PermittedLink to="/outros/auditoria">Ver tudo</PermittedLink>}
        >
          Escolha outro período, outro assunto ou outra pessoa.
        </EmptyState>
      ) : null}
      <Days entries={entries} />
      {found.hasNextPage && entries.length > 0 ? (
        <MoreButton size="large" {...nextPageOf(found)}>
          Mostrar mais antigos
        </MoreButton>
      ) : null}
    </div>
  );
}

function Filters({ filters }: { filters: AuditFilters }) {
  const { area = '', kind = '', actor = '', from = '', to = '', order = '' } = filters;
  const { actors = [], kinds = [] } = useQuery(auditActorsQuery).data ?? {};
  const navigate = useNavigate();
  const change = (changed: Readonly<Record<string, string>>) =>
    void navigate({
      to: '/outros/auditoria',
      search: readAuditAddress({ ...filters, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return (
    <search className={styles.filters}>
      <SelectField
        label="Assunto"
        value={area}
        options={AREA_OPTIONS}
        onChange={(event) => change({ area: event.currentTarget.value, kind: '' })}
      />
      <SelectField
        label="Ato"
        value={kind}
        options={[{ value: '', label: 'Todos' }, ...kindOptions(kinds, area)]}
        onChange={(event) => change({ kind: event.currentTarget.value })}
      />
      <SelectField
        label="Quem"
        value={actor}
        options={[{ value: '', label: 'Todos' }, ...actors.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(event) => change({ actor: event.currentTarget.value })}
      />
      <OrderFilter order={order} onOrder={(id) => change({ order: id })} />
      <TextField
        key={`from-${from}`}
        label="De"
        type="date"
        defaultValue={from}
        onBlur={(event) => change({ from: event.currentTarget.value })}
      />
      <TextField
        key={`to-${to}`}
        label="Até"
        type="date"
        defaultValue={to}
        onBlur={(event) => change({ to: event.currentTarget.value })}
      />
      {[area, kind, actor, from, to, order].some((text) => text !== '') ? (
        <Button variant="quiet" onClick={() => void navigate({ to: '/outros/auditoria', search: {}, replace: true })}>
          Limpar filtros
        </Button>
      ) : null}
    </search>
  );
}

function Days({ entries }: { entries: readonly AuditEntryAnswer[] }) {
  const timeZone = useTimeZone();
  const offsetAt = useOffset();
  const days = new Map<string, AuditEntryAnswer[]>();
  for (const entry of entries) {
    const day = businessDayOf(Date.parse(entry.at), offsetAt);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`audit-${day}`}>
      <h2 id={`audit-${day}`} className={styles.day}>
        {`${dayText(day)} de ${day.slice(0, 4)}`}
      </h2>
      <ul className={styles.list}>
        {ofDay.map((entry) => (
          <GuardedRow key={entry.id} of={entry} as="li">
            {() => <AuditRow entry={entry} timeZone={timeZone} />}
          </GuardedRow>
        ))}
      </ul>
    </section>
  ));
}
