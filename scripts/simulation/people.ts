/** Names and streets of an evening in São Paulo. Streets are real, people are not. */
export const FIRST_NAMES = [
  'Ana Beatriz',
  'João',
  'Mariana',
  'José Carlos',
  'Luciana',
  'Fernando',
  'Cláudia',
  'Paulo Henrique',
  'Patrícia',
  'Sérgio',
  'Helena',
  'Bruno',
  'Letícia',
  'Antônio',
  'Camila',
  'Márcio',
  'Débora',
  'Thiago',
  'Simone',
  'Vinícius',
  'Conceição',
  'Wesley',
  'Raquel',
  'Ígor',
  'Juçara',
  'Édson',
];

export const LAST_NAMES = [
  'Azevedo',
  'Pereira',
  'Rocha',
  'Dias',
  'Prado',
  'Teles',
  'Nogueira',
  'Matos',
  'Leme',
  'Sales',
  'Farias',
  'Gonçalves',
  'de Souza',
  'dos Santos',
  'Araújo',
  'Magalhães',
  'Brandão',
  'Simões',
  'Assunção',
  'Corrêa',
];

export interface Street {
  readonly address: string;
  readonly neighborhood: string;
  readonly postalCode: string;
  readonly maxNumber: number;
}

export const STREETS: readonly Street[] = [
  { address: 'Rua Augusta', neighborhood: 'Consolação', postalCode: '01305-000', maxNumber: 2900 },
  { address: 'Rua Bela Cintra', neighborhood: 'Jardins', postalCode: '01415-000', maxNumber: 2300 },
  { address: 'Alameda Santos', neighborhood: 'Cerqueira César', postalCode: '01418-100', maxNumber: 2400 },
  { address: 'Rua Haddock Lobo', neighborhood: 'Cerqueira César', postalCode: '01414-001', maxNumber: 1700 },
  { address: 'Rua da Consolação', neighborhood: 'Consolação', postalCode: '01301-000', maxNumber: 3700 },
  { address: 'Rua Oscar Freire', neighborhood: 'Jardins', postalCode: '01426-001', maxNumber: 2700 },
  { address: 'Rua Frei Caneca', neighborhood: 'Consolação', postalCode: '01307-001', maxNumber: 1500 },
  { address: 'Rua Treze de Maio', neighborhood: 'Bela Vista', postalCode: '01327-000', maxNumber: 1900 },
  { address: 'Rua Pamplona', neighborhood: 'Jardim Paulista', postalCode: '01405-001', maxNumber: 1800 },
  { address: 'Avenida Nove de Julho', neighborhood: 'Bela Vista', postalCode: '01313-000', maxNumber: 5900 },
];

export const COMPLEMENTS = ['ap 62', 'ap 141 bloco B', 'cj 12', 'casa 2', 'fundos', 'portaria', ''];
export const REFERENCES = ['ao lado da padaria', 'portão verde', 'interfone quebrado, ligar', '', '', ''];
export const NOTES = ['sem cebola', 'bem assada', 'molho à parte', 'cortar em 8', '', '', '', ''];

/** Origins of orders; frequent ones are listed more than once. */
export const ORIGINS = ['iFood', 'iFood', 'iFood', 'Site', 'Site', 'Telefone', 'WhatsApp'];
