import { tzOffset } from '@date-fns/tz';
import { useCallback } from 'react';
import type { OffsetAt } from '#domain/shared/business-day.ts';
import { useTimeZone } from './use-time-zone.ts';

/** Offset of the establishment's time zone from UTC, in minutes. */
export function useOffset(): OffsetAt {
  const timeZone = useTimeZone();
  return useCallback((instant) => tzOffset(timeZone, new Date(instant)), [timeZone]);
}
