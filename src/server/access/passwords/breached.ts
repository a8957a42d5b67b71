type Breached = ReadonlySet<string>;

let loading: Promise<Breached> | undefined;

/**
 * The 49,000 passwords that are most frequent in published breaches (zxcvbn's list), without an outside service. Loaded
 * when a password is chosen for the first time, so that it takes no memory before.
 */
export function breachedPasswords(): Promise<Breached> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loading;
}
