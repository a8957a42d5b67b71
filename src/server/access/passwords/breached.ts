type Breached = ReadonlySet<string>;

let loading: Promise<Breached> | undefined;

/**
 * The 49,000 passwords that stand most often in published breaches (zxcvbn's list), without asking anybody. Loaded when a
 * password is first chosen: a portal that only runs does not hold them.
 */
export function breachedPasswords(): Promise<Breached> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loading;
}
