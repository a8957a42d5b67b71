import type { Permission } from '#domain/access/permissions.ts';
import { roleMay } from '#domain/access/role.ts';
import { useSession } from './session.ts';

/** Whether the signed-in person may do something. The server decides; the screens do not offer what it would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const { role } = useSession().account;
  return (permission) => roleMay(role, permission);
}
