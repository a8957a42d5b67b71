import Type, { type Static } from 'typebox';
import { PayRulesSchema } from '#contract/settlements/pay-rules-schema.ts';
import type { FieldsOf } from '#contract/shared/fields-of.ts';
import { multilineText, text } from '#contract/shared/text.ts';
import type { CourierReturn } from '#domain/runs/board/expected-return.ts';
import type { CourierFacts, PlaceSource, PlannedOrderFacts, Travel, TravelSource } from '#domain/runs/board/facts.ts';
import { RUN_SETTING_BOUNDS, type RunSettings } from '#domain/runs/settings.ts';
import { RunSchema } from './schema.ts';

const closed = { additionalProperties: false } as const;

const Place = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  },
  closed,
);

/** How the establishment's runs work: capacity, kitchen and door minutes. */
export const RunSettingsSchema = Type.Object(
  {
    capacity: Type.Integer({ minimum: 1, maximum: RUN_SETTING_BOUNDS.capacity }),
    preparationMinutes: Type.Integer({ minimum: 0, maximum: RUN_SETTING_BOUNDS.preparationMinutes }),
    doorMinutes: Type.Integer({ minimum: 0, maximum: RUN_SETTING_BOUNDS.doorMinutes }),
  } satisfies FieldsOf<RunSettings>,
  closed,
);

const OrderFactsSchema = Type.Object(
  {
    id: Type.String(),
    label: Type.String(),
    place: Type.Union([Place, Type.Null()]),
    placeFrom: Type.Optional(
      Type.Unsafe<PlaceSource>({ type: 'string', enum: ['pin', 'address', 'postal-code', 'geocoder'] }),
    ),
    readyAt: Type.String({ description: 'O que a cozinha disse; senão, chegada mais os minutos de preparo.' }),
    isReady: Type.Optional(Type.Boolean({ description: 'A cozinha disse que está pronto.' })),
    promisedAt: Type.Optional(Type.String()),
    opensAt: Type.Optional(Type.String({ description: 'Começo da janela de um pedido agendado.' })),
    doorMinutes: Type.Number(),
    gateNotes: Type.Optional(Type.String()),
    fee: Type.Optional(Type.Integer()),
    district: Type.Optional(Type.String()),
  } satisfies FieldsOf<PlannedOrderFacts>,
  closed,
);

const CourierFactsSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    photoUrl: Type.String(),
    away: Type.Boolean(),
    onRoad: Type.Integer(),
    capacity: Type.Optional(
      Type.Integer({ description: 'Quantos pedidos ele leva por vez, se não o que vale para a loja.' }),
    ),
    freeAt: Type.Optional(Type.String()),
    isUnsure: Type.Boolean(),
  } satisfies FieldsOf<CourierFacts>,
  closed,
);

const Table = Type.Array(Type.Array(Type.Number()));
const SOURCES: TravelSource[] = ['straight', 'osrm', 'valhalla', 'openrouteservice'];
const TravelSchema = Type.Object(
  {
    source: Type.Unsafe<TravelSource>({ type: 'string', enum: SOURCES }),
    factor: Type.Number(),
    kmh: Type.Number(),
    samples: Type.Integer(),
    hour: Type.Optional(Type.Integer()),
    insteadOf: Type.Optional(Type.Unsafe<TravelSource>({ type: 'string', enum: SOURCES })),
    tables: Type.Optional(Type.Object({ orderIds: Type.Array(Type.String()), minutes: Table, km: Table }, closed)),
  } satisfies FieldsOf<Travel>,
  closed,
);

/** A planned run's times at the moment of the answer, with its reason and what the portal advises. */
const RunPlanSchema = Type.Object(
  {
    runId: Type.String(),
    leavesAt: Type.Optional(Type.String()),
    returnsAt: Type.Optional(Type.String()),
    km: Type.Optional(Type.Number()),
    reason: Type.Optional(Type.String({ description: 'A saída em uma frase.' })),
    stops: Type.Array(
      Type.Object(
        {
          orderId: Type.String(),
          arrivesAt: Type.String(),
          lateBy: Type.Optional(Type.Number({ description: 'Minutos depois do prometido.' })),
        },
        closed,
      ),
    ),
    cost: Type.Optional(Type.Integer({ description: 'O que o motoboy próprio recebe, em centavos.' })),
    advice: Type.Optional(
      Type.Object(
        {
          kind: Type.Unsafe<'go' | 'wait'>({ type: 'string', enum: ['go', 'wait'] }),
          until: Type.Optional(Type.String()),
          orderId: Type.Optional(Type.String()),
          why: Type.String(),
        },
        closed,
      ),
    ),
  },
  closed,
);

/** `GET /api/runs` and `POST /api/runs/plan`. */
export const RunBoardSchema = Type.Object(
  {
    revision: Type.Integer(),
    at: Type.String(),
    runs: Type.Array(RunSchema),
    plans: Type.Array(RunPlanSchema),
    silentOptimiser: Type.Optional(
      Type.String({ description: 'O otimizador externo que não respondeu: o próprio portal propôs as saídas.' }),
    ),
    facts: Type.Object(
      {
        utcOffsetMinutes: Type.Integer(),
        shop: Type.Union([Place, Type.Null()]),
        orders: Type.Array(OrderFactsSchema),
        couriers: Type.Array(CourierFactsSchema),
        road: Type.Array(
          Type.Object(
            { id: Type.String(), place: Type.Union([Place, Type.Null()]), doorMinutes: Type.Number() },
            { ...closed, description: 'Para onde vão os pedidos na rua.' },
          ),
        ),
        travel: TravelSchema,
        settings: RunSettingsSchema,
        pay: Type.Optional(Type.Array(Type.Object({ courierId: Type.String(), rules: PayRulesSchema }, closed))),
      },
      closed,
    ),
  },
  closed,
);
export type RunBoardAnswer = Static<typeof RunBoardSchema>;

/** `GET /api/runs/returns`: when couriers on the road are expected, and their orders. */
export const ReturnsSchema = Type.Object(
  {
    at: Type.String(),
    couriers: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          freeAt: Type.Optional(Type.String({ description: 'Ausente para quem está livre.' })),
          isUnsure: Type.Boolean(),
        } satisfies FieldsOf<CourierReturn>,
        closed,
      ),
    ),
    orderIds: Type.Array(Type.String(), { description: 'Os pedidos na rua, também os de um dia anterior.' }),
  },
  { ...closed, title: 'Returns' },
);
export type ReturnsAnswer = Static<typeof ReturnsSchema>;

/** `POST /api/runs/plan`; the body is optional. */
export const PlanRunsSchema = Type.Union([
  Type.Object({ mode: Type.Optional(Type.Union([Type.Literal('whole'), Type.Literal('add')])) }, closed),
  Type.Null(),
]);

export const CourierAwaySchema = Type.Object({ away: Type.Boolean() }, closed);

/** `PUT /api/orders/{id}/place`. */
export const OrderPlaceSchema = Type.Object(
  { ...Place.properties, gateNotes: Type.Optional(multilineText(300)) },
  closed,
);

const AddressPart = Type.Optional(text(200));

/** `GET /api/address-memory` */
export const AddressQuery = Type.Object(
  { address: AddressPart, number: AddressPart, neighborhood: AddressPart, city: AddressPart, postalCode: AddressPart },
  closed,
);

export const AddressMemorySchema = Type.Object(
  {
    place: Type.Optional(Type.Object({ latitude: Type.Number(), longitude: Type.Number() }, closed)),
    gateNotes: Type.Optional(Type.String()),
    extraMinutes: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Minutos a mais na porta que o normal da loja.' }),
    ),
  },
  { ...closed, title: 'AddressMemory' },
);
