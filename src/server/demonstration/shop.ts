import type { Establishment } from '#contract/access/session-schema.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import type { CustomerProfile } from '#domain/customers/customer.ts';
import type { SavedAddress } from '#domain/customers/record.ts';
import type { DeliveryFees } from '#domain/delivery-fees/delivery-fee.ts';
import { DEFAULT_ZONE } from '#domain/establishment/zone-texts.ts';
import type { Courier } from '#domain/orders/order.ts';
import type { PixAccount } from '#domain/payments/pix-account.ts';
import { DEFAULT_PAYMENT_METHODS } from '#server/payments/default-methods.ts';

/** The establishment that visitors first see. People, numbers and addresses are invented. */
export const DEMONSTRATION_SHOP: Omit<Establishment, 'id'> = {
  fantasyName: 'Cantina Bela Vista',
  corporateName: 'Bela Vista Alimentos Ltda.',
  cnpj: '11222333000181',
  stateRegistration: '110042490114',
  address: 'Rua Treze de Maio',
  number: '700',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  postalCode: '01327000',
  latitude: -23.5592,
  longitude: -46.6451,
  phones: ['1132840000', '11984400000'],
  timeZone: DEFAULT_ZONE,
};

export const DEMONSTRATION_PERSON = 'Helena Prado';

/** Those of every new shop, and the marketplaces' own, by which their orders are paid before they arrive. */
export const DEMONSTRATION_PAYMENT_METHODS: readonly PaymentMethod[] = [
  ...DEFAULT_PAYMENT_METHODS,
  { id: 'aplicativo', name: 'Pago no aplicativo', kind: 'online', needsChange: false, active: true },
];

/** A Pix key on a domain that cannot exist, so that no bank finds a recipient. */
export const DEMONSTRATION_PIX: PixAccount = {
  kind: 'email',
  key: 'pix@cantina-bela-vista.test',
  name: 'Bela Vista Alimentos Ltda',
  city: 'Sao Paulo',
};

const courier = (id: string, name: string, phone: string, own: Pick<Courier, 'capacity'> = {}): Courier => ({
  ...{ id, name, phone, photoUrl: '', active: true },
  ...own,
});

export const DEMONSTRATION_COURIERS = [
  courier('rafael', 'Rafael Moura', '11981110001'),
  courier('diego', 'Diego Santos', '11981110002'),
  courier('jessica', 'Jéssica Almeida', '11981110003'),
  // Wesley rides a bicycle, Marcos drives a car.
  courier('wesley', 'Wesley Lima', '11981110004', { capacity: 3 }),
  courier('marcos', 'Marcos Vinícius Rocha', '11981110005', { capacity: 8 }),
] as const;

/** The shop's delivery fees by distance. */
export const DEMONSTRATION_FEES: DeliveryFees = {
  rates: [
    { upToMeters: 1000, fee: 500, minutes: 30 },
    { upToMeters: 2000, fee: 700, minutes: 35 },
    { upToMeters: 3500, fee: 900, minutes: 45 },
    { upToMeters: 6000, fee: 1200, minutes: 60 },
  ],
  freeFrom: 18_000,
};

/** A customer with phone, profile and the minutes a delivery there takes. */
export interface DemonstrationCustomer {
  readonly phone: string;
  readonly minutes: number;
  readonly fee: number;
  readonly notes?: string;
  readonly others?: readonly SavedAddress[];
  readonly profile: CustomerProfile & { readonly name: string; readonly address: { address: string; number: string } };
}

const customer = (
  name: string,
  phone: string,
  [address, number, neighborhood, postalCode]: readonly [string, string, string, string],
  [latitude, longitude]: readonly [number, number],
  [minutes, fee]: readonly [number, number],
  details: { complement?: string; reference?: string } = {},
  kept: Pick<DemonstrationCustomer, 'notes' | 'others'> = {},
): DemonstrationCustomer => ({
  ...kept,
  phone,
  minutes,
  fee,
  profile: {
    name,
    address: {
      address,
      number,
      neighborhood,
      city: 'São Paulo',
      uf: 'SP',
      postalCode,
      latitude,
      longitude,
      ...details,
    },
  },
});

export const DEMONSTRATION_CUSTOMERS = [
  customer(
    'Ana Beatriz Souza',
    '11987654321',
    ['Rua dos Ingleses', '212', 'Bela Vista', '01329-000'],
    [-23.5606, -46.6472],
    [30, 500],
    { complement: 'Apto 42' },
    {
      notes: 'Campainha não funciona: ligar ao chegar.',
      others: [
        {
          label: 'Trabalho',
          address: 'Avenida Paulista',
          number: '1106',
          complement: '9º andar',
          neighborhood: 'Bela Vista',
          city: 'São Paulo',
          uf: 'SP',
          postalCode: '01310-100',
          latitude: -23.5636,
          longitude: -46.6544,
        },
      ],
    },
  ),
  customer(
    'Carlos Eduardo Nunes',
    '11976540012',
    ['Rua Maestro Cardim', '560', 'Bela Vista', '01323-001'],
    [-23.5659, -46.6421],
    [35, 600],
  ),
  customer(
    'Mariana Figueiredo',
    '11965430023',
    ['Alameda Santos', '1470', 'Jardim Paulista', '01418-100'],
    [-23.5638, -46.6549],
    [45, 900],
    { complement: 'Conjunto 81', reference: 'Portaria ao lado do banco' },
  ),
  customer(
    'João Pedro Ferreira',
    '11954320034',
    ['Rua Augusta', '1029', 'Consolação', '01305-100'],
    [-23.5532, -46.6534],
    [30, 700],
  ),
  customer(
    'Luciana Yamamoto',
    '11943210045',
    ['Rua da Glória', '388', 'Liberdade', '01510-000'],
    [-23.5575, -46.6343],
    [35, 800],
    { reference: 'Interfone quebrado, ligar ao chegar' },
  ),
  customer(
    'Roberto Carvalho',
    '11932100056',
    ['Rua Vergueiro', '1421', 'Paraíso', '04101-000'],
    [-23.5744, -46.6407],
    [40, 900],
  ),
  customer(
    'Patrícia Gonçalves',
    '11921000067',
    ['Rua Rocha', '155', 'Bela Vista', '01330-000'],
    [-23.5573, -46.6502],
    [25, 500],
    { complement: 'Casa 2' },
  ),
  customer(
    'Felipe Antunes',
    '11919900078',
    ['Rua Avanhandava', '81', 'Centro', '01306-000'],
    [-23.5501, -46.6467],
    [30, 600],
  ),
  customer(
    'Camila Barreto',
    '11918800089',
    ['Rua Cubatão', '929', 'Vila Mariana', '04013-043'],
    [-23.5768, -46.6446],
    [50, 1000],
    { complement: 'Bloco B, apto 114' },
  ),
] as const;
