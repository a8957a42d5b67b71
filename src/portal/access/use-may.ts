import { isOnTheSpot } from '#domain/access/on-the-spot.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { mayDo } from '#domain/access/role.ts';
import { useSession } from './session.ts';

/**
 * Whether the signed-in person has a permission. The server decides; screens only hide actions that it would refuse.
 */
export function useMay(): (permission: Permission) => boolean {
  const { account } = useSession();
  return (permission) => mayDo(account, permission);
}

/** As {@link useMay}, and also true for permissions that another person can authorise when the act is refused. */
export function useMayOrAsk(): (permission: Permission) => boolean {
  const may = useMay();
  return (permission) => may(permission) || isOnTheSpot(permission);
}
