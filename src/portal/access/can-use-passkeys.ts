/** Whether this browser and address can use passkeys at all. */
export function canUsePasskeys(): boolean {
  return globalThis.isSecureContext && typeof globalThis.PublicKeyCredential === 'function';
}
