import type { Permission } from '#domain/access/permissions.ts';
import { mayDo } from '#domain/access/role.ts';
import { useSession } from './session.ts';

/** Whether the signed-in person may do something. The server decides; the screens do not offer what it would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const { account } = useSession();
  return (permission) => mayDo(account, permission);
}
