/** Lower case, no surrounding blanks: how e-mails are stored, compared and counted. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether a normalised text can be an e-mail address. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && /^[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/.test(email);
}
