/** The parts of the settings that the server stores. */
export type SettingsPart = 'establishment' | 'day-summary';

const FAILED = {
  establishment: 'As configurações do estabelecimento não foram salvas; as deste navegador, sim.',
  'day-summary': 'O resumo do dia não foi salvo; as outras configurações, sim.',
  both: 'As configurações do estabelecimento e o resumo do dia não foram salvos; as deste navegador, sim.',
} as const;

/** Says which parts of the settings were not saved, and why the first of them was not. */
export function unsavedText([first, ...others]: readonly [SettingsPart, ...SettingsPart[]], why: string): string {
  return `${FAILED[others.length > 0 ? 'both' : first]} ${why}`;
}
