import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ROLE_TEXTS } from '#domain/access/texts.ts';
import { operatorsQuery } from '#portal/access/authorisations/authorisation-queries.ts';
import styles from '#portal/access/authorisations/authorisations.module.css';
import { PinField } from '#portal/access/authorisations/pin-field.tsx';
import { takeOver, useSession } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { EmptyLine } from '#portal/ui/notice.tsx';
import { useSwitchOperator } from './device-calls.ts';

interface OperatorFormProps {
  /** The person selected first: another one for a change, the same one for a lock. */
  readonly first: 'other' | 'self';
  readonly label: string;
  readonly onDone: () => void;
}

/** Asks who continues at this computer, and for the PIN. Keeps what was typed on the screen behind. */
export function OperatorForm({ first, label, onDone }: OperatorFormProps) {
  const { account } = useSession();
  const { data } = useQuery(operatorsQuery);
  const people = data?.operators.filter(({ hasPin }) => hasPin) ?? [];
  const offered = people.find(({ id }) => (id === account.id) === (first === 'self')) ?? people[0];
  const [chosen, setChosen] = useState('');
  const [pin, setPin] = useState('');
  const navigate = useNavigate();
  const change = useSwitchOperator();
  const accountId = people.some(({ id }) => id === chosen) ? chosen : (offered?.id ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || pin === '' || accountId === '') return;
    change.mutate(
      { accountId, pin },
      {
        onSuccess: async (session) => {
          await takeOver(session);
          onDone();
        },
        onSettled: () => setPin(''),
      },
    );
  };
  if (data !== undefined && people.length === 0) {
    const toProfile = () => {
      onDone();
      void navigate({ to: '/profile' });
    };
    return (
      <EmptyLine action={first === 'other' ? <Button onClick={toProfile}>Escolher meu PIN</Button> : null}>
        Ninguém tem PIN ainda. Cada pessoa escolhe o seu no Perfil.
      </EmptyLine>
    );
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <SelectField
        label="Quem vai usar"
        options={people.map(({ id, name, role }) => ({ value: id, label: `${name} · ${ROLE_TEXTS[role].name}` }))}
        value={accountId}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <PinField
        value={pin}
        onValue={setPin}
        autoFocus
        error={change.error && pin === '' ? sentenceOf(change.error) : undefined}
      />
      <Button type="submit" variant="primary" size="large" full busy={change.isPending}>
        {label}
      </Button>
    </form>
  );
}
