import { useId } from 'react';
import { ROLES, type Role } from '#domain/access/role.ts';
import { mayAppoint } from '#domain/access/team.ts';
import { ROLE_TEXTS } from '#domain/access/texts.ts';
import { useSession } from '#portal/access/session.ts';
import styles from './team-screen.module.css';

/** The roles that the signed-in person may grant, each with its description. */
export function RoleChoice({ value, onValue }: { value: Role; onValue: (role: Role) => void }) {
  const { account } = useSession();
  const name = useId();
  return (
    <fieldset className={styles.roles}>
      <legend>Função</legend>
      {ROLES.filter((role) => mayAppoint(account.role, role)).map((role) => (
        <label key={role} className={styles.role}>
          <input type="radio" name={name} checked={role === value} onChange={() => onValue(role)} />
          <span>
            <strong>{ROLE_TEXTS[role].name}</strong>
            <span className={styles.about}>{ROLE_TEXTS[role].about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
