import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Establishment } from '#contract/access/session-schema.ts';
import { saveEstablishment } from '#contract/establishment/operations.ts';
import type { EstablishmentInput } from '#contract/establishment/schema.ts';
import { MAX_PHONES } from '#domain/establishment/establishment.ts';
import { TIME_ZONES } from '#domain/establishment/zone-texts.ts';
import { type ChangeOf, changesOf } from '#domain/shared/change.ts';
import { sessionQuery } from '#portal/access/session-query.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { PhoneField } from '#portal/fields/phone-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { CompanyLookup } from './company-lookup.tsx';
import {
  detailsOf,
  type EstablishmentForm,
  establishmentFormProblems,
  formOf,
  PLACE_FIELDS,
} from './establishment-form.ts';
import { EstablishmentPlace } from './place.tsx';
import styles from './profile-screen.module.css';

interface EstablishmentEditorProps {
  readonly establishment: Establishment;
  readonly onDone: () => void;
}

/** Edits the establishment's details. Orders created from then on carry them. */
export function EstablishmentEditor({ establishment, onDone }: EstablishmentEditorProps) {
  const client = useQueryClient();
  const [opened] = useState<EstablishmentForm>(() => formOf(establishment));
  const [form, setForm] = useState(opened);
  const [tried, setTried] = useState(false);
  const save = useOperation(
    (body: ChangeOf<EstablishmentInput>, idempotencyKey) => call(saveEstablishment, { body, idempotencyKey }),
    {
      onSuccess: (saved) => {
        client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, establishment: saved });
        toastSuccess('Dados salvos.');
        onDone();
      },
    },
  );
  const found = establishmentFormProblems(form);
  const problems = tried ? found : new Map<string, string>();
  const set = (part: Partial<EstablishmentForm>) => setForm((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (save.isPending) return;
    if (found.size === 0) save.mutate(changesOf(detailsOf(opened), detailsOf(form), PLACE_FIELDS));
    else focusInvalid(event.currentTarget);
  };
  const zones = TIME_ZONES.some(([zone]) => zone === form.timeZone)
    ? TIME_ZONES
    : [...TIME_ZONES, [form.timeZone, form.timeZone] as const];

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Nome"
        value={form.fantasyName}
        maxLength={120}
        autoComplete="off"
        error={problems.get('fantasyName')}
        onChange={(event) => set({ fantasyName: event.currentTarget.value })}
      />
      <CompanyLookup form={form} error={problems.get('cnpj')} onCnpj={(cnpj) => set({ cnpj })} onFill={setForm} />
      <div className={styles.halves}>
        <TextField
          label="Razão social"
          value={form.corporateName}
          maxLength={160}
          autoComplete="off"
          onChange={(event) => set({ corporateName: event.currentTarget.value })}
        />
        <TextField
          label="Inscrição estadual"
          value={form.stateRegistration}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => set({ stateRegistration: event.currentTarget.value })}
        />
        <SelectField
          label="Fuso horário"
          value={form.timeZone}
          options={zones.map(([value, label]) => ({ value, label }))}
          onChange={(event) => set({ timeZone: event.currentTarget.value })}
        />
        {form.phones.map((phone, index) => (
          <PhoneField
            // biome-ignore lint/suspicious/noArrayIndexKey: phones have no id and keep their places
            key={index}
            label={index === 0 ? 'Telefone' : `Telefone ${index + 1}`}
            value={phone}
            onValue={(text) => set({ phones: form.phones.map((one, at) => (at === index ? text : one)) })}
            error={problems.get(`phones.${index}`)}
          />
        ))}
      </div>
      {form.phones.length >= MAX_PHONES ? null : (
        <Button
          size="small"
          variant="quiet"
          icon={<IconPlus size={16} />}
          onClick={() => set({ phones: [...form.phones, ''] })}
        >
          Outro telefone
        </Button>
      )}
      <EstablishmentPlace form={form} problems={problems} onChange={(change) => setForm(change)} />
      {save.error ? <FailureNote>{sentenceOf(save.error)}</FailureNote> : null}
      <div className={styles.finish}>
        <Button type="submit" variant="primary" size="large" busy={save.isPending}>
          Salvar
        </Button>
        <Button size="large" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
