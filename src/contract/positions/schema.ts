import { type Static, Type } from 'typebox';
import { Instant } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

/** One position of a courier, as its own kind of live message carries it. Instants in ISO 8601, speeds in m/s. */
const CourierPositionSchema = Type.Object(
  {
    courierId: Type.String(),
    at: Type.String({ format: 'date-time' }),
    latitude: Type.Number(),
    longitude: Type.Number(),
    accuracy: Type.Optional(Type.Number({ description: 'Raio da incerteza, em metros' })),
    speed: Type.Optional(Type.Number({ description: 'Em metros por segundo' })),
    heading: Type.Optional(Type.Number({ description: 'Graus a partir do norte, no sentido do relógio' })),
    awayAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'Última vez em que estava longe do estabelecimento' }),
    ),
  },
  { ...closed, title: 'CourierPosition' },
);
export type CourierPosition = Static<typeof CourierPositionSchema>;

/** As the browser's geolocation measures it: metres, metres per second, degrees. */
const GivenPositionSchema = Type.Object(
  {
    at: Instant,
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    accuracy: Type.Optional(Type.Number({ minimum: 0, description: 'Raio da incerteza, em metros' })),
    speed: Type.Optional(Type.Number({ description: 'Em metros por segundo' })),
    heading: Type.Optional(Type.Number({ description: 'Graus a partir do norte, no sentido do relógio' })),
  },
  { ...closed, title: 'GivenPosition' },
);

/** `POST /api/courier/positions` */
export const SendPositionsSchema = Type.Object(
  { positions: Type.Array(GivenPositionSchema, { minItems: 1, maxItems: 500 }) },
  closed,
);

export const TakenPositionsSchema = Type.Object(
  { accepted: Type.Integer({ minimum: 0, description: 'Quantas entraram no caminho' }) },
  closed,
);

/** Apps send many more fields; unknown ones are ignored. */
const open = { additionalProperties: true } as const;
const Field = Type.Optional(Type.String({ maxLength: 100 }));

export const OsmAndQuery = Type.Object(
  {
    id: Field,
    deviceid: Field,
    lat: Field,
    lon: Field,
    location: Field,
    timestamp: Field,
    speed: Field,
    bearing: Field,
    heading: Field,
    accuracy: Field,
    valid: Field,
  },
  open,
);

export const OwnTracksQuery = Type.Object({ token: Field }, open);

/** OwnTracks takes a list of answers for the phone; the portal has none. */
export const OwnTracksAnswerSchema = Type.Array(Type.Never(), { maxItems: 0 });

/** One position; the query names the courier. */
export const PositionSchema = Type.Object(
  {
    at: Type.String({ format: 'date-time' }),
    latitude: Type.Number(),
    longitude: Type.Number(),
    accuracy: Type.Optional(Type.Number()),
    speed: Type.Optional(Type.Number()),
    heading: Type.Optional(Type.Number()),
  },
  closed,
);

/** `GET /api/orders/{id}/ride` */
export const RideSchema = Type.Object(
  {
    positions: Type.Array(PositionSchema),
  },
  { ...closed, title: 'Ride' },
);
export type RideAnswer = Static<typeof RideSchema>;
