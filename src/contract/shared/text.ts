import Type from 'typebox';
import { UNSEEN } from '#domain/shared/text/blank.ts';
import { MAX_REASON } from '#domain/shared/text/reason.ts';

/**
 * A text of at most `maxLength` characters, without control characters (only notes may have line breaks) and without
 * lone surrogates, which a store cannot save.
 */
export function text(maxLength: number, minLength = 0) {
  return Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001F\\u007F\\uD800-\\uDFFF]*$' });
}

/** Something that can be seen, as `isBlank` says, without control characters. */
export const NAME_PATTERN = `^(?=.*[^${UNSEEN}])[^\\u0000-\\u001F\\u007F\\uD800-\\uDFFF]*$`;

/** A name: it fits {@link NAME_PATTERN}. */
export function nameText(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: NAME_PATTERN });
}

/** A reason: as a name. */
export function reasonText(maxLength = MAX_REASON) {
  return nameText(maxLength);
}

/** A text of several lines: tabs and line breaks are allowed. */
export function multilineText(maxLength: number) {
  return Type.String({
    maxLength,
    pattern: '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\uD800-\\uDFFF]*$',
  });
}

/** An identifier: letters, digits, `_`, `-`, `.` and `:`. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });

/** Where an instant ends: with its seconds and its offset. */
export const INSTANT_END_PATTERN = ':[0-5]\\d(\\.\\d+)?([Zz]|[+-]\\d\\d:?\\d\\d)$';

/**
 * An instant as clients send it (RFC 3339). JSON Schema's format also takes leap seconds and offsets without minutes,
 * which no `Date` reads.
 */
export const Instant = Type.String({
  format: 'date-time',
  maxLength: 40,
  pattern: INSTANT_END_PATTERN,
});

/** A business day, `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date' });
