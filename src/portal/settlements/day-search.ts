import { isBusinessDay } from '#domain/shared/business-day.ts';

/** Reads the business day from the address, `?dia=2026-11-22`; without a real one it is today. */
export function readCourierDay({ dia }: Readonly<Record<string, unknown>>): { readonly dia?: string } {
  return typeof dia === 'string' && isBusinessDay(dia) ? { dia } : {};
}
