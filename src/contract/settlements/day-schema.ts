import Type from 'typebox';

/** A business day, `2026-11-23`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
