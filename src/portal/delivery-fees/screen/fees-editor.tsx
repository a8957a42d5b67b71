import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { saveDeliveryFees } from '#contract/delivery-fees/operations.ts';
import { type DeliveryFees, deliveryFeeProblems, FEE_BOUNDS } from '#domain/delivery-fees/delivery-fee.ts';
import { deliveryFeeText } from '#domain/delivery-fees/texts.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { deliveryFeesQuery } from '#portal/delivery-fees/delivery-fees-query.ts';
import { acceptDecimal } from '#portal/fields/decimal-entry.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { savedFormOf } from '#portal/fields/saved-form.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { EmptyLine } from '#portal/ui/notice.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './delivery-fees-screen.module.css';
import { DistrictsCard } from './districts-card.tsx';
import { type FeesForm, feesOf, formOf, withRate } from './fees-form.ts';
import { type RateChange, RateRow } from './rate-row.tsx';

/** Edits the whole list and saves it at once. */
export function FeesEditor({ fees }: { fees: DeliveryFees }) {
  const client = useQueryClient();
  const [form, setForm] = useState<FeesForm>(() => formOf(fees));
  const [tried, setTried] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const save = useOperation((body: DeliveryFees, idempotencyKey) => call(saveDeliveryFees, { body, idempotencyKey }), {
    onSuccess: (saved) => {
      client.setQueryData(deliveryFeesQuery.queryKey, saved);
      setForm(formOf(saved));
      setTried(false);
      toastSuccess('Taxas salvas.');
    },
  });
  const asked = feesOf(form);
  const found = withDetails(deliveryFeeProblems(asked), deliveryFeeText);
  const problems = new Map(tried ? found.map(({ path, detail }) => [path, detail]) : []);
  const farthest = fees.rates.at(-1)?.upToMeters;

  const change = (key: number, part: RateChange) =>
    setForm((before) => ({
      ...before,
      rates: before.rates.map((rate) => (rate.key === key ? { ...rate, ...part } : rate)),
    }));
  const add = () => {
    setForm(withRate);
    requestAnimationFrame(() => rows.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus());
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (save.isPending) return;
    if (found.length === 0) save.mutate(asked, { onSuccess: savedFormOf(event) });
    else focusInvalid(event.currentTarget);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DistrictsCard form={form} problems={problems} onForm={setForm} />
      <section className={styles.card} aria-labelledby="fees-rates">
        <h2 id="fees-rates">Faixas de distância</h2>
        {form.rates.length === 0 ? (
          <EmptyLine noAct="beside">
            Nenhuma faixa: fora dos bairros acima, a taxa de cada pedido é digitada à mão.
          </EmptyLine>
        ) : null}
        <ul ref={rows} className={styles.rates} aria-label="Faixas de distância">
          {form.rates.map((rate, index) => (
            <RateRow
              key={rate.key}
              rate={rate}
              index={index}
              problems={problems}
              onChange={(part) => change(rate.key, part)}
              remove={
                <Button
                  variant="quiet"
                  iconOnly
                  icon={<IconTrash size={18} />}
                  aria-label={`Remover a faixa ${index + 1}`}
                  onClick={() =>
                    setForm((before) => ({ ...before, rates: before.rates.filter(({ key }) => key !== rate.key) }))
                  }
                />
              }
            />
          ))}
        </ul>
        <Button icon={<IconPlus size={18} />} onClick={add} disabled={form.rates.length >= FEE_BOUNDS.rates}>
          Nova faixa
        </Button>
        {farthest === undefined ? null : (
          <p className={styles.about}>
            Além de {(farthest / 1000).toLocaleString('pt-BR')} km, o novo pedido avisa que o endereço está fora da área
            de entrega.
          </p>
        )}
      </section>
      <section className={styles.card} aria-labelledby="fees-more">
        <h2 id="fees-more">Configurações</h2>
        <div className={styles.more}>
          <MoneyField
            label="Entrega grátis a partir de"
            cents={form.freeFrom}
            zero="empty"
            hint="Pelo valor dos itens. Em branco: nunca."
            error={problems.get('/freeFrom')}
            onCents={(freeFrom) => setForm((before) => ({ ...before, freeFrom }))}
          />
          <TextField
            label="Acréscimo do trajeto (%)"
            value={form.roadFactor}
            inputMode="decimal"
            autoComplete="off"
            hint="35: pelas ruas a distância é 35 % maior do que em linha reta."
            error={problems.get('/roadFactor')}
            onChange={({ currentTarget }) => {
              const roadFactor = acceptDecimal(currentTarget.value);
              if (roadFactor !== null) setForm((before) => ({ ...before, roadFactor }));
            }}
          />
        </div>
      </section>
      {save.error ? <FailureNote>{sentenceOf(save.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" busy={save.isPending}>
        Salvar
      </Button>
    </form>
  );
}
