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
