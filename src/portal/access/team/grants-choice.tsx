import { PERMISSIONS, type Permission } from '#domain/access/permissions.ts';
import { isBrought, mayGrant, type Role, roleMay } from '#domain/access/role.ts';
import { PERMISSION_TEXTS } from '#domain/access/texts.ts';
import { useSession } from '#portal/access/session.ts';
import styles from './team-screen.module.css';

interface GrantsChoiceProps {
  readonly role: Role;
  readonly value: readonly Permission[];
  readonly onValue: (value: readonly Permission[]) => void;
}

/**
 * Permissions in addition to the role's. Offers those that the signed-in person may grant, and those already granted.
 * What another one brings is ticked with it.
 */
export function GrantsChoice({ role, value, onValue }: GrantsChoiceProps) {
  const { account } = useSession();
  const offered = PERMISSIONS.filter(
    (one) => !roleMay(role, one) && (mayGrant(account, one) || value.includes(one)) && PERMISSION_TEXTS[one],
  );
  if (offered.length === 0) return null;
  const given = value.filter((one) => offered.includes(one)).length;
  return (
    <details className={styles.grants}>
      <summary>Permissões a mais{given === 0 ? '' : ` (${given})`}</summary>
      <fieldset className={styles.grantList}>
        <legend className={styles.about}>Valem só para esta pessoa, além do que a função já permite.</legend>
        {offered.map((one) => (
          <label key={one} className={styles.grant}>
            <input
              type="checkbox"
              checked={value.includes(one) || isBrought(value, one)}
              disabled={isBrought(value, one)}
              onChange={({ currentTarget: { checked } }) =>
                onValue(checked ? [...value, one] : value.filter((other) => other !== one))
              }
            />
            <span>{PERMISSION_TEXTS[one]}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
