import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Ledger } from '#contract/settlements/schema.ts';
import { PIX_CITY_LENGTH, PIX_NAME_LENGTH, pixText } from '#domain/payments/pix-br-code.ts';
import { MAX_SETTLED } from '#domain/settlements/bounds.ts';
import { proposedPayment, type SettleMethod, withPaidCash } from '#domain/settlements/settle.ts';
import { dayTitle, openUntil } from '#domain/settlements/statements/ledger-days.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';
import { useSession } from '#portal/access/session.ts';
import { useMay } from '#portal/access/use-may.ts';
import { cashQuery } from '#portal/cash/cash-query.ts';
import { WithdrawalFailure } from '#portal/cash/withdrawal-failure.tsx';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { PixCode } from '#portal/payments/pix-charge.tsx';
import { useSettle } from '#portal/settlements/ledger-calls.ts';
import { Button } from '#portal/ui/button.tsx';
import { SegmentedChoice } from '#portal/ui/fields/segmented-choice.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { SettleResult } from './settle-result.tsx';
import styles from './settlements.module.css';

const METHODS = [
  { value: 'cash', label: 'Dinheiro do caixa' },
  { value: 'pix', label: 'Pix' },
  { value: 'outside', label: 'Fora do caixa' },
] as const;

interface SettleDialogProps {
  readonly ledger: Ledger;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Settles a courier's open lines: all, or those up to a business day. */
export function SettleDialog({ ledger, opened, onClose }: SettleDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Acerto · ${ledger.courier.name}`} width={460}>
      {opened ? <SettleForm ledger={ledger} onDone={onClose} /> : null}
    </Modal>
  );
}

/** A typed amount holds for its direction only: 1 the shop pays him, -1 he pays the shop. */
interface TypedPayment {
  readonly way: number;
  readonly amount: Cents;
}

function SettleForm({ ledger, onDone }: { ledger: Ledger; onDone: () => void }) {
  const { courier } = ledger;
  const [until, setUntil] = useState('');
  const { open } = openUntil(ledger.lines, ledger.dayPay, until || undefined);
  const { data: till } = useQuery({ ...cashQuery, enabled: useMay()('cash.read') });
  const [chosen, setChosen] = useState<SettleMethod | null>(null);
  const method = chosen ?? (till !== undefined && till.session === undefined ? 'outside' : 'cash');
  const [handed, setHanded] = useState<Cents | null>(null);
  const [handedIn, setHandedIn] = useState<Cents | null>(null);
  const [pays, setPays] = useState<TypedPayment | null>(null);
  const settle = useSettle(courier.id);
  const navigate = useNavigate();
  const handedOver = open.cash > 0 ? (handed ?? open.cash) : open.cash;
  const proofs = open.proof > 0 ? (handedIn ?? open.proof) : open.proof;
  const due = open.amount + handedOver;
  const isPaid = due !== 0 && !(method === 'pix' && due < 0);
  const whole = proposedPayment(due, { method, kept: Math.max(0, open.cash) - Math.max(0, handedOver) });
  const way = Math.sign(due);
  const paid = isPaid && pays?.way === way ? way * pays.amount : whole;
  const rest = due - paid;
  // Never record another amount than the one that was typed.
  const handedError = tooMuch(handedOver, Math.max(open.cash, 0));
  const proofsError = tooMuch(proofs, Math.max(open.proof, 0));
  const paidError = tooMuch(Math.abs(paid), Math.abs(due));
  const isWrong = [handedError, proofsError, paidError].some((problem) => problem !== undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!settle.isPending && !isWrong) close();
  };
  const close = (beyond: { beyondDrawer?: boolean } = {}) => {
    settle.mutate(
      { method, handedOver, proofs, paid, seen: { ...open }, ...(until === '' ? {} : { until }), ...beyond },
      {
        onSuccess: ({ id, number }) => {
          toastSuccess(`Acerto ${number} feito.`);
          onDone();
          void navigate({ to: '/outros/acerto/extrato/$id', params: { id } });
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UntilDay
        ledger={ledger}
        until={until}
        onUntil={(day) => {
          setUntil(day);
          setHanded(null);
          setHandedIn(null);
          setPays(null);
        }}
      />
      <SegmentedChoice label="Como pagar" options={METHODS} value={method} onChange={setChosen} />
      {open.cash > 0 ? (
        <MoneyField
          label="Dinheiro da loja que ele entrega"
          hint={`Está com ${formatBrl(open.cash)}.`}
          cents={handedOver}
          most={MAX_SETTLED}
          onCents={setHanded}
          error={handedError}
        />
      ) : null}
      {open.proof > 0 ? (
        <MoneyField
          label="Comprovantes que ele entrega"
          hint={`Cartão e Pix na entrega: ${formatBrl(open.proof)}.`}
          cents={proofs}
          most={MAX_SETTLED}
          onCents={setHandedIn}
          error={proofsError}
        />
      ) : null}
      {isPaid ? (
        <MoneyField
          label={due > 0 ? 'Pagar ao motoboy' : 'Receber do motoboy'}
          hint={`Em aberto: ${formatBrl(Math.abs(due))}. O que faltar fica para o próximo acerto.`}
          cents={Math.abs(paid)}
          most={MAX_SETTLED}
          onCents={(amount) => setPays({ way, amount })}
          error={paidError}
        />
      ) : null}
      {isWrong ? null : (
        <SettleResult
          {...withPaidCash(open, { handedOver, paid })}
          bought={withPaidCash(open, { handedOver, paid }).handedOver - handedOver}
          rest={rest}
          missing={open.proof - proofs}
          method={method}
          hasTill={till?.session !== undefined}
        />
      )}
      {method === 'pix' && paid > 0 && !isWrong ? <CourierPix courier={courier} amount={paid} /> : null}
      <WithdrawalFailure error={settle.error} busy={settle.isPending} onTake={() => close({ beyondDrawer: true })} />
      <Button type="submit" variant="primary" size="large" full data-autofocus busy={settle.isPending}>
        Fechar acerto
      </Button>
    </form>
  );
}

function tooMuch(cents: Cents, most: Cents): string | undefined {
  return cents > most ? `No máximo ${formatBrl(most)}.` : undefined;
}

interface UntilDayProps {
  readonly ledger: Ledger;
  /** Empty: everything open. */
  readonly until: string;
  readonly onUntil: (day: string) => void;
}

/** Which business days the settlement takes; shown if more than one is open. */
function UntilDay({ ledger: { lines }, until, onUntil }: UntilDayProps) {
  const days = [...new Set(lines.map(({ day }) => day))].toSorted().slice(0, -1);
  if (days.length === 0) return null;
  const options = [
    { value: '', label: 'Tudo o que está em aberto' },
    ...days.toReversed().map((day) => ({ value: day, label: `Só até ${dayTitle(day)}` })),
  ];
  return (
    <SelectField
      label="O que entra no acerto"
      options={options}
      value={until}
      onChange={(event) => onUntil(event.target.value)}
    />
  );
}

function CourierPix({ courier, amount }: { courier: Ledger['courier']; amount: Cents }) {
  const { city } = useSession().establishment;
  const maySaveKey = useMay()('settlements.rules');
  if (courier.pixKey === undefined) {
    const who = maySaveKey ? 'Cadastre a chave Pix dele' : 'Peça a um gerente ou ao dono que cadastre a chave Pix dele';
    return <p className={styles.muted}>{who} na tela do motoboy para ver o código aqui.</p>;
  }
  const name = pixText(courier.name, PIX_NAME_LENGTH) || 'MOTOBOY';
  const account = {
    kind: 'random',
    key: courier.pixKey,
    name,
    city: pixText(city ?? '', PIX_CITY_LENGTH) || 'BRASIL',
  } as const;
  return <PixCode account={account} amount={amount} txid="ACERTO" isPayment />;
}
