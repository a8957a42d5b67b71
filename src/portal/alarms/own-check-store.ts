import type { OwnCheck } from '#domain/alarms/reminder.ts';
import { persistedStore } from '#portal/stores/persisted-store.ts';

/** The last check of the alarm on this browser: whether its sound was heard and changes arrived. */
export const ownCheckStore = persistedStore('portal-motoboy.alarm-check', (stored): OwnCheck | null => {
  const { day, isFit } = (stored ?? {}) as Partial<OwnCheck>;
  return typeof day === 'string' && typeof isFit === 'boolean' ? { day, isFit } : null;
});
