import { useSession } from '#portal/shell/session.ts';

/** The zone in which the establishment reads its clock. */
export function useTimeZone(): string {
  return useSession().establishment.timeZone;
}
