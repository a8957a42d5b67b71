import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false } as const;

/** One position of a courier, as its own kind of live message carries it. Instants in ISO 8601, speeds in m/s. */
export const CourierPositionSchema = Type.Object(
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
