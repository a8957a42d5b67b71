/** `Celular Android`, `iPhone`: the kind of device, from the browser's user agent. */
export function phoneName(userAgent: string): string {
  if (/iPhone/.test(userAgent)) return 'iPhone';
  if (/iPad/.test(userAgent)) return 'iPad';
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'Celular Android' : 'Tablet Android';
  return 'Computador';
}
