import { IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Named } from '#domain/reports/named.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { allCouriersQuery, allPaymentMethodsQuery } from '#portal/api/queries.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import type { HistoryAddress, HistoryFilter } from './address.ts';
import { KINDS, marksOf, STATES, totalText } from './filter-texts.ts';
import styles from './filters.module.css';
import { quickPeriods } from './periods.ts';

const ANY = { value: '', label: 'Todos' };

interface HistoryFiltersProps {
  readonly address: HistoryAddress;
  readonly today: BusinessDay;
  /** The first day that the person may read; absent without a limit. */
  readonly first?: BusinessDay | undefined;
  /** The channels to choose from. */
  readonly channels: readonly Named[];
  /** Sets filters; an empty text removes one. */
  readonly onChange: (filters: Partial<Record<HistoryFilter, string>>) => void;
  readonly onClear: () => void;
}

/** The search box, the period, and the other filters; those from a report are removable chips. */
export function HistoryFilters({ address, today, first, channels, onChange, onClear }: HistoryFiltersProps) {
  const { q = '', from = '', to = '', state = '', min, max, kind, channel, courier, run, payment } = address;
  const hasMore = [kind, channel, courier, run, payment, min, max].some(Boolean);
  const [open, setOpen] = useState(hasMore);
  return (
    <search className={styles.filters}>
      <TextField
        label="Buscar"
        type="search"
        value={q}
        maxLength={100}
        autoComplete="off"
        placeholder="Nome, telefone, item ou #código"
        end={<IconSearch size={18} aria-hidden="true" />}
        onChange={(event) => onChange({ q: event.currentTarget.value })}
      />
      <fieldset className={styles.quick} aria-label="Período">
        {quickPeriods(today, first).map((period) => (
          <button
            key={period.label}
            type="button"
            className={styles.pill}
            aria-pressed={(period.from ?? '') === from && (period.to ?? '') === to}
            onClick={() => onChange({ from: period.from ?? '', to: period.to ?? '' })}
          >
            {period.label}
          </button>
        ))}
      </fieldset>
      <div className={styles.fields}>
        <TextField
          label="De"
          type="date"
          value={from}
          min={first}
          max={to || undefined}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        <TextField
          label="Até"
          type="date"
          value={to}
          min={from || first}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
        <SelectField
          label="Situação"
          value={state}
          options={[ANY, ...STATES]}
          onChange={(event) => onChange({ state: event.currentTarget.value })}
        />
        <Button
          className={styles.more}
          icon={<IconFilter size={18} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Mais filtros
        </Button>
      </div>
      {open ? <MoreFilters address={address} channels={channels} onChange={onChange} /> : null}
      <Marks address={address} onChange={onChange} onClear={onClear} />
    </search>
  );
}

function MoreFilters({ address, channels, onChange }: Pick<HistoryFiltersProps, 'address' | 'channels' | 'onChange'>) {
  const { kind = '', channel = '', courier = '', run = '', payment = '', min = '0', max = '0' } = address;
  const couriers = useQuery(allCouriersQuery).data?.couriers ?? [];
  const methods = useQuery(allPaymentMethodsQuery).data?.paymentMethods ?? [];
  return (
    <div className={styles.fields}>
      <SelectField
        label="Tipo"
        value={kind}
        options={[ANY, ...KINDS]}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      />
      <SelectField
        label="Canal"
        value={channel}
        options={withChosen(channel, [ANY, ...channels.map(({ key, label }) => ({ value: key, label }))], address.nome)}
        onChange={(event) => onChange({ channel: event.currentTarget.value })}
      />
      <SelectField
        label="Motoboy"
        value={courier}
        options={withChosen(courier, [
          ANY,
          ...couriers.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'parceiro', label: 'Parceiro' },
        ])}
        onChange={(event) => onChange({ courier: event.currentTarget.value })}
      />
      <TextField
        label="Saída nº"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={/^\d+$/.test(run) ? run : ''}
        onChange={(event) => onChange({ run: event.currentTarget.value.replace(/\D/g, '') })}
      />
      <SelectField
        label="Pagamento"
        className={styles.wide}
        value={payment}
        options={withChosen(payment, [
          ANY,
          ...methods.map(({ id, name }) => ({ value: id, label: name })),
          { value: '-', label: 'Sem pagamento registrado' },
        ])}
        onChange={(event) => onChange({ payment: event.currentTarget.value })}
      />
      <MoneyField
        label="Total de"
        cents={Number(min)}
        zero="empty"
        onCents={(cents) => onChange({ min: cents === 0 ? '' : String(cents) })}
      />
      <MoneyField
        label="Total até"
        cents={Number(max)}
        zero="empty"
        onCents={(cents) => onChange({ max: cents === 0 ? '' : String(cents) })}
      />
    </div>
  );
}

function Marks({ address, onChange, onClear }: Pick<HistoryFiltersProps, 'address' | 'onChange' | 'onClear'>) {
  const marks = marksOf(address);
  const isSet = Object.keys(address).some((name) => name !== 'nome');
  const total = totalText(address);
  if (!isSet) return null;
  return (
    <div className={styles.marks}>
      {total === '' ? null : <span className={styles.mark}>{total}</span>}
      {marks.map(({ filter, text }) => (
        <button
          key={filter}
          type="button"
          className={styles.mark}
          aria-label={`Remover filtro: ${text}`}
          onClick={() => onChange({ [filter]: '' })}
        >
          {text}
          <IconX size={14} aria-hidden="true" />
        </button>
      ))}
      <Button size="small" variant="quiet" icon={<IconX size={16} />} onClick={onClear}>
        Limpar filtros
      </Button>
    </div>
  );
}

/** Keeps a selected option visible that no longer exists, such as a deleted payment method. */
function withChosen(
  value: string,
  options: readonly { readonly value: string; readonly label: string }[],
  label = value,
) {
  return options.some((option) => option.value === value) ? options : [...options, { value, label }];
}
