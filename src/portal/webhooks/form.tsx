import { type FormEvent, useId, useState } from 'react';
import type { Webhook, WebhookInput } from '#contract/webhooks/schema.ts';
import { INCOMPLETE_ADDRESS, WEBHOOK_EVENT_NAMES } from '#domain/webhooks/texts.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhooks/webhook.ts';
import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import styles from '#portal/integrations/parts.module.css';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';

interface WebhookFormProps {
  readonly webhook: Webhook | 'new';
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSave: (input: WebhookInput) => void;
}

/** Asks for an address and its events. */
export function WebhookForm({ webhook, busy, error, onSave }: WebhookFormProps) {
  const id = useId();
  const known = webhook === 'new' ? undefined : webhook;
  const [url, setUrl] = useState(known?.url ?? 'https://');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(known?.events ?? WEBHOOK_EVENTS);
  const [tried, setTried] = useState(false);
  const isComplete = URL.canParse(url.trim()) && url.trim() !== 'https://';
  const refused = error instanceof ProblemError ? error.problem.errors?.[0]?.detail : undefined;
  const toggle = (event: WebhookEvent) =>
    setEvents((chosen) => WEBHOOK_EVENTS.filter((one) => chosen.includes(one) !== (one === event)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!busy && isComplete && events.length > 0) {
      onSave({ url: url.trim(), events: [...events], active: known?.active ?? true });
    }
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label="Endereço"
        type="url"
        inputMode="url"
        value={url}
        maxLength={500}
        autoComplete="off"
        data-autofocus
        error={tried && !isComplete ? INCOMPLETE_ADDRESS : refused}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <fieldset className={styles.scopes}>
        <legend>Avisar sobre</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event} className={styles.scope} htmlFor={`${id}-${event}`}>
            <input
              id={`${id}-${event}`}
              type="checkbox"
              checked={events.includes(event)}
              onChange={() => toggle(event)}
            />
            <strong>{WEBHOOK_EVENT_NAMES[event]}</strong>
          </label>
        ))}
        {tried && events.length === 0 ? (
          <p className={styles.wrong} role="alert">
            Escolha pelo menos um.
          </p>
        ) : null}
      </fieldset>
      {error && refused === undefined ? <FailureNote>{sentenceOf(error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={busy}>
        {known ? 'Salvar' : 'Cadastrar'}
      </Button>
    </form>
  );
}
