/** The time zone of a shop of which nobody said another one. */
export const DEFAULT_ZONE = 'America/Sao_Paulo';

/** Brazil's time zones: IANA names, with familiar places for each. */
export const TIME_ZONES: readonly (readonly [zone: string, places: string])[] = [
  [DEFAULT_ZONE, 'Brasília, São Paulo, Rio de Janeiro, Sul'],
  ['America/Bahia', 'Bahia'],
  ['America/Fortaleza', 'Ceará, Maranhão, Piauí, Rio Grande do Norte, Paraíba'],
  ['America/Recife', 'Pernambuco'],
  ['America/Maceio', 'Alagoas, Sergipe'],
  ['America/Belem', 'Pará (leste), Amapá'],
  ['America/Santarem', 'Pará (oeste)'],
  ['America/Araguaina', 'Tocantins'],
  ['America/Cuiaba', 'Mato Grosso'],
  ['America/Campo_Grande', 'Mato Grosso do Sul'],
  ['America/Porto_Velho', 'Rondônia'],
  ['America/Boa_Vista', 'Roraima'],
  ['America/Manaus', 'Amazonas'],
  ['America/Eirunepe', 'Amazonas (oeste)'],
  ['America/Rio_Branco', 'Acre'],
  ['America/Noronha', 'Fernando de Noronha'],
];
