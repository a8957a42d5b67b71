import { type FormEvent, useState } from 'react';
import type { TeamMember } from '#contract/access/team-schema.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { roleMay } from '#domain/access/role.ts';
import { ROLE_TEXTS } from '#domain/access/texts.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { GrantsChoice } from './grants-choice.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useMemberChange } from './team-calls.ts';
import styles from './team-screen.module.css';

/** Changes a person's role, and the permissions in addition to it. */
export function RoleForm({ member, onDone }: { member: TeamMember; onDone: () => void }) {
  const [role, setRole] = useState(member.role);
  const [grants, setGrants] = useState<readonly Permission[]>(member.grants ?? []);
  const change = useMemberChange();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      { id: member.id, change: { role, grants: grants.filter((one) => !roleMay(role, one)) } },
      {
        onSuccess: () => {
          toastSuccess(
            role === member.role
              ? `Permissões de ${member.name} salvas.`
              : `${member.name} agora é ${ROLE_TEXTS[role].name.toLowerCase()}.`,
          );
          onDone();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <p>
        <strong>{member.name}</strong> · {member.email}
      </p>
      <RoleChoice value={role} onValue={setRole} />
      <GrantsChoice role={role} value={grants} onValue={setGrants} />
      {change.error ? <FailureNote>{sentenceOf(change.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={change.isPending}>
        Salvar
      </Button>
    </form>
  );
}
