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
  /** The positions of its first and its last number: latitude, longitude. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

export const STREETS: readonly Street[] = [
  {
    address: 'Rua Augusta',
    neighborhood: 'Consolação',
    postalCode: '01305-000',
    maxNumber: 2900,
    from: [-23.5478, -46.6462],
    to: [-23.5668, -46.6693],
  },
  {
    address: 'Rua Bela Cintra',
    neighborhood: 'Jardins',
    postalCode: '01415-000',
    maxNumber: 2300,
    from: [-23.5505, -46.6522],
    to: [-23.5651, -46.6705],
  },
  {
    address: 'Alameda Santos',
    neighborhood: 'Cerqueira César',
    postalCode: '01418-100',
    maxNumber: 2400,
    from: [-23.5712, -46.644],
    to: [-23.5585, -46.661],
  },
  {
    address: 'Rua Haddock Lobo',
    neighborhood: 'Cerqueira César',
    postalCode: '01414-001',
    maxNumber: 1700,
    from: [-23.5542, -46.6575],
    to: [-23.5648, -46.6708],
  },
  {
    address: 'Rua da Consolação',
    neighborhood: 'Consolação',
    postalCode: '01301-000',
    maxNumber: 3700,
    from: [-23.547, -46.644],
    to: [-23.5588, -46.6682],
  },
  {
    address: 'Rua Oscar Freire',
    neighborhood: 'Jardins',
    postalCode: '01426-001',
    maxNumber: 2700,
    from: [-23.5668, -46.6627],
    to: [-23.5577, -46.6757],
  },
  {
    address: 'Rua Frei Caneca',
    neighborhood: 'Consolação',
    postalCode: '01307-001',
    maxNumber: 1500,
    from: [-23.5515, -46.648],
    to: [-23.5575, -46.6573],
  },
  {
    address: 'Rua Treze de Maio',
    neighborhood: 'Bela Vista',
    postalCode: '01327-000',
    maxNumber: 1900,
    from: [-23.559, -46.645],
    to: [-23.571, -46.644],
  },
  {
    address: 'Rua Pamplona',
    neighborhood: 'Jardim Paulista',
    postalCode: '01405-001',
    maxNumber: 1800,
    from: [-23.5605, -46.652],
    to: [-23.5745, -46.6595],
  },
  {
    address: 'Avenida Nove de Julho',
    neighborhood: 'Bela Vista',
    postalCode: '01313-000',
    maxNumber: 5900,
    from: [-23.5512, -46.644],
    to: [-23.579, -46.668],
  },
];

export const COMPLEMENTS = ['ap 62', 'ap 141 bloco B', 'cj 12', 'casa 2', 'fundos', 'portaria', ''];
export const REFERENCES = ['ao lado da padaria', 'portão verde', 'interfone quebrado, ligar', '', '', ''];
export const NOTES = ['sem cebola', 'bem assada', 'molho à parte', 'cortar em 8', '', '', '', ''];

/** Origins of orders; frequent ones are listed more than once. */
export const ORIGINS = ['iFood', 'iFood', 'iFood', 'Site', 'Site', 'Telefone', 'WhatsApp'];
