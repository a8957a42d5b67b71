import { type FormEvent, useId, useState } from 'react';
import type { ApiKeyScope, NewApiKey } from '#contract/access/api-key-schema.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import styles from '#portal/integrations/parts.module.css';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { SCOPE_NAMES, SCOPES } from './scope-texts.ts';

interface NewKeyFormProps {
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onCreate: (asked: NewApiKey) => void;
}

/** Asks for a new key's name and scopes. */
export function NewKeyForm({ busy, error, onCreate }: NewKeyFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(['orders:create']);
  const [tried, setTried] = useState(false);
  const nameless = name.trim() === '';
  const toggle = (scope: ApiKeyScope) =>
    setScopes((chosen) => SCOPES.filter((one) => chosen.includes(one) !== (one === scope)));
  const create = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!busy && !nameless && scopes.length > 0) onCreate({ name: name.trim(), scopes: [...scopes] });
  };
  return (
    <form className={styles.form} onSubmit={create} noValidate>
      <TextField
        label="Nome da integração"
        value={name}
        maxLength={60}
        autoComplete="off"
        placeholder="Meu site"
        data-autofocus
        error={tried && nameless ? 'Dê um nome para reconhecer a chave depois.' : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className={styles.scopes}>
        <legend>O que ela pode fazer</legend>
        {SCOPES.map((scope) => (
          <label key={scope} className={styles.scope} htmlFor={`${id}-${scope}`}>
            <input
              id={`${id}-${scope}`}
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={() => toggle(scope)}
            />
            <span>
              <strong>{SCOPE_NAMES[scope].name}</strong>
              <span className={styles.about}>{SCOPE_NAMES[scope].hint}</span>
            </span>
          </label>
        ))}
        {tried && scopes.length === 0 ? (
          <p className={styles.wrong} role="alert">
            Escolha pelo menos uma permissão.
          </p>
        ) : null}
      </fieldset>
      {error ? <FailureNote>{sentenceOf(error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={busy}>
        Criar chave
      </Button>
    </form>
  );
}
