import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { type PayRules, paysByKm } from '#domain/settlements/pay-rules.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { savedFormOf } from '#portal/fields/saved-form.ts';
import { useSavePayRules } from '#portal/settlements/ledger-calls.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './settlements.module.css';
import { ShopPlaceNote } from './shop-place-note.tsx';

interface PayRulesFormProps {
  /** Empty: for all couriers. */
  readonly courierId: string;
  readonly today: BusinessDay;
  readonly rules: PayRules;
  /** Whether the courier has rules of his own, which can be ended. */
  readonly hasOwn: boolean;
}

/** Changes pay rules from a day on. */
export function PayRulesForm({ courierId, today, rules, hasOwn }: PayRulesFormProps) {
  const [draft, setDraft] = useState(rules);
  const [from, setFrom] = useState(today);
  const save = useSavePayRules();
  const set = (changed: Partial<PayRules>) => setDraft({ ...draft, ...changed });
  const send = (sent: PayRules | null, onSaved?: () => void) =>
    save.mutate(
      { from, rules: sent === null ? null : cleaned(sent), ...(courierId === '' ? {} : { courierId }) },
      {
        onSuccess: () => {
          toastSuccess('Regras salvas.');
          onSaved?.();
        },
      },
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) send(draft, savedFormOf(event));
  };
  const money = (name: 'perDelivery' | 'perKm' | 'daily' | 'minimum', label: string, hint: string) => (
    <MoneyField label={label} hint={hint} cents={draft[name] ?? 0} onCents={(cents) => set({ [name]: cents })} />
  );
  const bonus = draft.bonus ?? { trips: 10, amount: 0 };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        {money('perDelivery', 'Por entrega', 'Onde nenhum bairro da tabela vale.')}
        {money('perKm', 'Por km', 'Pelas ruas. Endereço que não está no mapa não conta.')}
        <PercentField value={draft.feePercent ?? 0} onValue={(feePercent) => set({ feePercent })} />
        {money('daily', 'Diária', 'Em cada dia com entrega.')}
        {money('minimum', 'Mínimo garantido por dia', 'O acerto completa o que faltar.')}
        <TextField
          label="Vale a partir de"
          type="date"
          min={today}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <MoneyField
          label="Bônus do dia"
          hint="Pago quando o dia chega ao número de entregas."
          cents={bonus.amount}
          onCents={(amount) => set({ bonus: { ...bonus, amount } })}
        />
        <TextField
          label="Entregas para o bônus"
          inputMode="numeric"
          value={String(bonus.trips)}
          onChange={(event) => set({ bonus: { ...bonus, trips: wholeOf(event.currentTarget.value, 200) } })}
        />
      </div>
      <SwitchField
        label="Km da saída inteira"
        hint="Conta a ida, as paradas e a volta; senão, só da loja até a porta de cada pedido."
        checked={draft.kmOfRun ?? false}
        onChange={(kmOfRun) => set({ kmOfRun })}
      />
      {paysByKm(draft) ? <ShopPlaceNote /> : null}
      <Districts draft={draft} onChange={set} />
      {save.error ? <FailureNote>{reasonOf(save.error)}</FailureNote> : null}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Salvar regras
        </Button>
        {hasOwn ? (
          <Button busy={save.isPending} onClick={() => send(null)}>
            Pagar como os demais
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function PercentField({ value, onValue }: { value: number; onValue: (value: number) => void }) {
  return (
    <TextField
      label="% da taxa de entrega"
      hint="100 repassa a taxa inteira."
      inputMode="numeric"
      value={String(value)}
      onChange={(event) => onValue(wholeOf(event.currentTarget.value, 100))}
    />
  );
}

function Districts({ draft, onChange }: { draft: PayRules; onChange: (changed: Partial<PayRules>) => void }) {
  const { districts = [] } = draft;
  const change = (index: number, changed: Partial<(typeof districts)[number]>) =>
    onChange({ districts: districts.map((one, at) => (at === index ? { ...one, ...changed } : one)) });
  return (
    <fieldset className={styles.form} aria-label="Tabela por bairro">
      {districts.map(({ name, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
        <div key={index} className={styles.district}>
          <TextField
            label="Bairro"
            value={name}
            maxLength={80}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <MoneyField label="Por entrega" cents={amount} onCents={(cents) => change(index, { amount: cents })} />
          <Button
            iconOnly
            variant="quiet"
            aria-label={`Remover o bairro ${name}`}
            icon={<IconTrash size={18} />}
            onClick={() => onChange({ districts: districts.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        icon={<IconPlus size={18} />}
        onClick={() => onChange({ districts: [...districts, { name: '', amount: draft.perDelivery ?? 0 }] })}
      >
        Valor por bairro
      </Button>
    </fieldset>
  );
}

/** Removes parts that pay nothing. */
function cleaned({ bonus, districts = [], ...rules }: PayRules): PayRules {
  return {
    ...rules,
    ...(bonus === undefined || bonus.amount === 0 ? {} : { bonus: { ...bonus, trips: Math.max(1, bonus.trips) } }),
    ...(districts.length === 0 ? {} : { districts }),
  };
}

function wholeOf(text: string, most: number): number {
  return Math.min(Number(text.replace(/\D/g, '')), most);
}

function reasonOf(error: Error): string {
  const first = error instanceof ProblemError ? error.problem.errors?.[0]?.detail : undefined;
  return first ?? sentenceOf(error);
}
