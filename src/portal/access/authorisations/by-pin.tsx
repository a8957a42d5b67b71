import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ROLE_TEXTS } from '#domain/access/texts.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { useAuthoriseByPin } from './authorisation-calls.ts';
import { operatorsQuery } from './authorisation-queries.ts';
import styles from './authorisations.module.css';
import { PinField } from './pin-field.tsx';

interface ByPinProps {
  readonly id: string;
  readonly asking: boolean;
  readonly onAllowed: () => void;
  readonly onPhone: () => void;
}

/** Asks which person authorises the act, and for the PIN. */
export function ByPin({ id, asking, onAllowed, onPhone }: ByPinProps) {
  const { data } = useQuery(operatorsQuery);
  const able = data?.operators.filter(({ hasPin, mayLetThrough }) => hasPin && mayLetThrough) ?? [];
  const [chosen, setChosen] = useState('');
  const [pin, setPin] = useState('');
  const authorise = useAuthoriseByPin();
  const accountId = able.some((one) => one.id === chosen) ? chosen : (able[0]?.id ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (authorise.isPending || pin === '') return;
    authorise.mutate({ id, accountId, pin }, { onSuccess: onAllowed, onSettled: () => setPin('') });
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {data !== undefined && able.length === 0 ? (
        <p className={styles.muted}>Quem pode autorizar ainda não escolheu um PIN. O PIN se escolhe no Perfil.</p>
      ) : null}
      {able.length > 0 ? (
        <>
          <SelectField
            label="Quem autoriza"
            options={able.map(({ id, name, role }) => ({ value: id, label: `${name} · ${ROLE_TEXTS[role].name}` }))}
            value={accountId}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <PinField
            value={pin}
            onValue={setPin}
            autoFocus
            error={authorise.error && pin === '' ? sentenceOf(authorise.error) : undefined}
          />
          <Button type="submit" variant="primary" size="large" full busy={authorise.isPending}>
            Autorizar
          </Button>
        </>
      ) : null}
      <Button icon={<IconDeviceMobile size={18} />} size="large" full busy={asking && 'leavable'} onClick={onPhone}>
        Pedir no celular
      </Button>
    </form>
  );
}
