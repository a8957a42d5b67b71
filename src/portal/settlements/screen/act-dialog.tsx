import { type FormEvent, useState } from 'react';
import type { ActKind } from '#domain/settlements/acts.ts';
import { LINE_NAMES } from '#domain/settlements/texts.ts';
import { MISSING_REASON, MISSING_VALUE } from '#domain/shared/texts.ts';
import { WithdrawalFailure } from '#portal/cash/withdrawal-failure.tsx';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { useLedgerAct } from '#portal/settlements/ledger-calls.ts';
import { Button } from '#portal/ui/button.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './settlements.module.css';

/** Each kind with its description, in display order. */
const KINDS = [
  ['advance', 'Adiantamento: desconta do que ele tem a receber.', 'Ex.: gasolina'],
  ['change', 'Dinheiro da loja que ele leva para dar troco.', 'Ex.: troco da noite'],
  ['handover', 'Dinheiro da loja que ele devolve antes do acerto.', 'Ex.: recolhimento das 21 h'],
  ['bonus', 'Soma ao que ele tem a receber.', 'Ex.: noite de chuva'],
  [
    'tip',
    'Gorjeta dele que a loja recebeu fora de um pedido. A do cartão entra pelo pedido.',
    'Ex.: caixinha do evento',
  ],
  ['discount', 'Desconta do que ele tem a receber.', 'Ex.: pedido extraviado'],
] as const satisfies readonly (readonly [Exclude<ActKind, 'correction'>, string, string])[];

type Entered = (typeof KINDS)[number][0];

interface ActDialogProps {
  readonly courier: { readonly id: string; readonly name: string };
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Enters an advance, change, bonus, tip, discount or money handed over. */
export function ActDialog({ courier, opened, onClose }: ActDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Lançamento · ${courier.name}`} width={440}>
      {opened ? <ActForm courierId={courier.id} onDone={onClose} /> : null}
    </Modal>
  );
}

function ActForm({ courierId, onDone }: { courierId: string; onDone: () => void }) {
  const [kind, setKind] = useState<Entered>('advance');
  const [amount, setAmount] = useState(0);
  const [reason, setReason] = useState('');
  const [fromTill, setFromTill] = useState(true);
  const [tried, setTried] = useState(false);
  const act = useLedgerAct(courierId);
  const [, about = '', example = ''] = KINDS.find(([name]) => name === kind) ?? [];
  const amountError = amount === 0 ? MISSING_VALUE : undefined;
  const reasonError = reason.trim() === '' ? MISSING_REASON : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!act.isPending && !amountError && !reasonError) enter();
  };
  const enter = (beyond: { beyondDrawer?: boolean } = {}) => {
    const till = kind === 'advance' && fromTill ? { till: true } : {};
    act.mutate(
      { kind, amount, reason: reason.trim(), ...till, ...beyond },
      {
        onSuccess: () => {
          toastSuccess(`${LINE_NAMES[kind]}: lançado.`);
          onDone();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SelectField
        label="Tipo"
        value={kind}
        options={KINDS.map(([value]) => ({ value, label: LINE_NAMES[value] }))}
        hint={about}
        onChange={(event) => setKind(event.currentTarget.value as Entered)}
      />
      <MoneyField
        label="Valor"
        data-autofocus
        cents={amount}
        onCents={setAmount}
        zero="empty"
        error={tried ? amountError : undefined}
      />
      <TextField
        label="Motivo"
        value={reason}
        maxLength={200}
        autoComplete="off"
        hint={example}
        error={tried ? reasonError : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {kind === 'advance' ? (
        <SwitchField
          label="Pago com dinheiro do caixa"
          hint="Registra também a sangria."
          checked={fromTill}
          onChange={setFromTill}
        />
      ) : null}
      <WithdrawalFailure error={act.error} busy={act.isPending} onTake={() => enter({ beyondDrawer: true })} />
      <Button type="submit" variant="primary" size="large" full busy={act.isPending}>
        Lançar
      </Button>
    </form>
  );
}
