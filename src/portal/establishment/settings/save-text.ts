/** The parts of the settings: this browser stores the first, the server the others. */
export type SettingsPart = 'browser' | 'establishment' | 'day-summary';

const ALONE: Readonly<Record<SettingsPart, string>> = {
  browser: 'As configurações deste navegador não foram salvas; as outras, sim.',
  establishment: 'As configurações do estabelecimento não foram salvas; as deste navegador, sim.',
  'day-summary': 'O resumo do dia não foi salvo; as outras configurações, sim.',
};

const NAMES: Readonly<Record<SettingsPart, string>> = {
  browser: 'as configurações deste navegador',
  establishment: 'as configurações do estabelecimento',
  'day-summary': 'o resumo do dia',
};

const list = new Intl.ListFormat('pt-BR');

/** Why this browser's part was not saved. */
export const BROWSER_REFUSED = 'Este navegador não deixou salvar.';

/** Says which parts of the settings were not saved, and why the first of them was not. */
export function unsavedText(parts: readonly [SettingsPart, ...SettingsPart[]], why: string): string {
  const [first, ...others] = parts;
  const what =
    others.length === 0 ? ALONE[first] : `Não foram salvos: ${list.format(parts.map((part) => NAMES[part]))}.`;
  return `${what} ${why}`;
}
