import { useSession } from '#portal/access/session.ts';

/** The establishment's time zone. */
export function useTimeZone(): string {
  return useSession().establishment.timeZone;
}
