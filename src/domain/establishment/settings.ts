/**
 * The settings that a browser stores (specification sections 3 and 9), with the specification's field names. Times in
 * minutes.
 */
export interface Settings {
  readonly Notificacao: boolean;
  readonly AvisoSonoro: boolean;
  readonly Lalamove: boolean;
  readonly Atendimento: boolean;
  readonly timeAwait: number;
  readonly timeDispatch: number;
  /** Comma-separated merchant ids. */
  readonly ifoodMerchantId: string;
  /** Hides Atendimento in this browser although the establishment uses it; absent follows the establishment. */
  readonly hidesAtendimento?: boolean;
  /** Turns off all limits in this browser, including the establishment's; absent means no. */
  readonly limitsOff?: boolean;
}

/** All flags off, times 0, no merchant (section 9). */
export const DEFAULT_SETTINGS: Settings = {
  Notificacao: false,
  AvisoSonoro: false,
  Lalamove: false,
  Atendimento: false,
  timeAwait: 0,
  timeDispatch: 0,
  ifoodMerchantId: '',
};

/** The longest limit: a day. */
export const MAX_LIMIT_MINUTES = 1440;

/** Reads settings stored by this or an older version; missing and mistyped fields get their default. */
export function readSettings(stored: unknown): Settings {
  const fields = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const flag = (name: keyof Settings) => fields[name] === true;
  const minutes = (name: keyof Settings) => {
    const value = fields[name];
    return typeof value === 'number' && Number.isFinite(value)
      ? Math.min(Math.max(Math.round(value), 0), MAX_LIMIT_MINUTES)
      : 0;
  };
  return {
    Notificacao: flag('Notificacao'),
    AvisoSonoro: flag('AvisoSonoro'),
    Lalamove: flag('Lalamove'),
    Atendimento: flag('Atendimento'),
    timeAwait: minutes('timeAwait'),
    timeDispatch: minutes('timeDispatch'),
    ifoodMerchantId: typeof fields.ifoodMerchantId === 'string' ? fields.ifoodMerchantId : '',
    ...(flag('hidesAtendimento') ? { hidesAtendimento: true } : {}),
    ...(flag('limitsOff') ? { limitsOff: true } : {}),
  };
}
