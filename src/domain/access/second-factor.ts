import type { Role } from './role.ts';

/** Which people of an establishment must have a second factor. */
export const ASKED_OF = ['nobody', 'owners', 'all'] as const;
export type AskedOf = (typeof ASKED_OF)[number];

/** Whether somebody of this role must have a second factor. */
export function mustHaveFactor(askedOf: AskedOf, role: Role): boolean {
  return askedOf === 'all' || (askedOf === 'owners' && role === 'dono');
}

/** A typed code without blanks and hyphens, in lower case. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}

/** True for the form of an app's code; anything else may be a recovery code. */
export function isAppCode(plain: string): boolean {
  return /^\d{6}$/.test(plain);
}
