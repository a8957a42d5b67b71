import { type FormEvent, useState } from 'react';
import type { LalamoveAccount, SaveLalamove } from '#contract/partner/lalamove-schema.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import styles from '#portal/integrations/parts.module.css';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';

interface LalamoveFormProps {
  readonly account: LalamoveAccount;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSave: (asked: SaveLalamove) => void;
}

const ENVIRONMENTS = [
  { value: 'production', label: 'Produção' },
  { value: 'sandbox', label: 'Testes (sandbox)' },
];

/** Asks for the account's keys and the service to call. Empty fields keep the stored keys. */
export function LalamoveForm({ account, busy, error, onSave }: LalamoveFormProps) {
  const [apiKey, setApiKey] = useState('');
  const [apiSecret, setApiSecret] = useState('');
  const [environment, setEnvironment] = useState(account.environment ?? 'production');
  const [serviceType, setServiceType] = useState(account.serviceType ?? 'LALAPRO');
  const [tried, setTried] = useState(false);
  const isKept = account.configured && apiKey === '' && apiSecret === '';
  const missing = (text: string) => tried && !isKept && text.trim().length < 8;
  const isService = /^[A-Z0-9_]{2,40}$/.test(serviceType);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [key, secret] = [apiKey.trim(), apiSecret.trim()];
    const isComplete = isKept || (key.length >= 8 && secret.length >= 8);
    if (busy || !isComplete || !isService) return;
    const market = account.market ?? 'BR';
    onSave({ market, environment, serviceType, ...(isKept ? {} : { apiKey: key, apiSecret: secret }) });
  };
  const kept = account.configured
    ? `Salva, terminada em ${account.apiKeyEnd}. Deixe em branco para manter.`
    : undefined;
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label="Chave da API"
        value={apiKey}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        hint={kept}
        error={missing(apiKey) ? 'Informe a chave, que começa com pk_.' : undefined}
        onChange={(event) => setApiKey(event.currentTarget.value)}
      />
      <TextField
        label="Segredo da API"
        type="password"
        value={apiSecret}
        maxLength={200}
        autoComplete="off"
        error={missing(apiSecret) ? 'Informe o segredo, que começa com sk_.' : undefined}
        onChange={(event) => setApiSecret(event.currentTarget.value)}
      />
      <SelectField
        label="Ambiente"
        options={ENVIRONMENTS}
        value={environment}
        onChange={(event) => setEnvironment(event.currentTarget.value as 'sandbox' | 'production')}
      />
      <TextField
        label="Serviço"
        value={serviceType}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        hint="LALAPRO em São Paulo e no Rio, LALAGO em qualquer cidade. O teste diz se a sua cidade tem o serviço."
        error={tried && !isService ? 'Só letras maiúsculas, números e _.' : undefined}
        onChange={(event) => setServiceType(event.currentTarget.value.toUpperCase())}
      />
      {error ? <FailureNote>{sentenceOf(error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={busy}>
        Salvar e testar
      </Button>
    </form>
  );
}
