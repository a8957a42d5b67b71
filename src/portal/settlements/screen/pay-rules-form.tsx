import { type FormEvent, useState } from 'react';
import { type PayRules, payRuleProblems, paysByDistance } from '#domain/settlements/pay-rules.ts';
import { payRuleText } from '#domain/settlements/texts.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { savedFormOf } from '#portal/fields/saved-form.ts';
import { useSavePayRules } from '#portal/settlements/ledger-calls.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { PayDistances } from './pay-distances.tsx';
import { PayDistricts } from './pay-districts.tsx';
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
  const [tried, setTried] = useState(false);
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
    setTried(true);
    if (save.isPending) return;
    if (found.length === 0) send(draft, savedFormOf(event));
    else focusInvalid(event.currentTarget);
  };
  const found = withDetails(payRuleProblems({ from, rules: cleaned(draft) }, today), payRuleText);
  const problems = new Map(tried ? found.map(({ path, detail }) => [path, detail]) : []);
  const money = (name: 'perDelivery' | 'perKm' | 'daily' | 'minimum', label: string, hint: string) => (
    <MoneyField label={label} hint={hint} cents={draft[name] ?? 0} onCents={(cents) => set({ [name]: cents })} />
  );
  const bonus = draft.bonus ?? { trips: 10, amount: 0 };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        {money('perDelivery', 'Por entrega', 'Onde nenhuma das tabelas vale.')}
        {money('perKm', 'Por km', 'Pelas ruas. Endereço que não está no mapa não conta.')}
        <PercentField value={draft.feePercent ?? 0} onValue={(feePercent) => set({ feePercent })} />
        {money('daily', 'Diária', 'Em cada dia com entrega.')}
        {money('minimum', 'Mínimo garantido por dia', 'O acerto completa o que faltar.')}
        <TextField
          label="Vale a partir de"
          type="date"
          min={today}
          value={from}
          error={problems.get('/from')}
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
      {paysByDistance(draft) ? <ShopPlaceNote /> : null}
      <PayDistricts draft={draft} problems={problems} onChange={set} />
      <PayDistances draft={draft} problems={problems} onChange={set} />
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

/** Removes parts that pay nothing. */
function cleaned({ bonus, districts = [], distances = [], ...rules }: PayRules): PayRules {
  return {
    ...rules,
    ...(bonus === undefined || bonus.amount === 0 ? {} : { bonus: { ...bonus, trips: Math.max(1, bonus.trips) } }),
    ...(districts.length === 0 ? {} : { districts }),
    ...(distances.length === 0 ? {} : { distances }),
  };
}

function wholeOf(text: string, most: number): number {
  return Math.min(Number(text.replace(/\D/g, '')), most);
}

function reasonOf(error: Error): string {
  const first = error instanceof ProblemError ? error.problem.errors?.[0]?.detail : undefined;
  return first ?? sentenceOf(error);
}
