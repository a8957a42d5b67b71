import { type FormEvent, useState } from 'react';
import type { InvitationLink } from '#contract/access/team-schema.ts';
import type { Role } from '#domain/access/role.ts';
import { INVALID_EMAIL, MISSING_NAME } from '#domain/shared/texts.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useInvite } from './team-calls.ts';
import styles from './team-screen.module.css';

/** Invites a person: name, e-mail and role. The person chooses the password. */
export function InviteForm({ onInvited }: { onInvited: (link: InvitationLink) => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('atendente');
  const [tried, setTried] = useState(false);
  const invite = useInvite();
  const problems = {
    name: name.trim() === '' ? MISSING_NAME : undefined,
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : INVALID_EMAIL,
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (invite.isPending) return;
    if (problems.name || problems.email) {
      focusInvalid(event.currentTarget);
      return;
    }
    invite.mutate({ name: name.trim(), email: email.trim(), role }, { onSuccess: onInvited });
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        label="Nome"
        value={name}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        error={tried ? problems.name : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label="E-mail"
        type="email"
        value={email}
        maxLength={254}
        autoComplete="off"
        error={tried ? problems.email : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RoleChoice value={role} onValue={setRole} />
      {invite.error ? <FailureNote>{sentenceOf(invite.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={invite.isPending}>
        Criar convite
      </Button>
    </form>
  );
}
