import Type, { type Static } from 'typebox';
import { FEE_BOUNDS } from '#domain/delivery-fee.ts';
import { Amount } from './money-schema.ts';

const closed = { additionalProperties: false } as const;

/** `GET|PUT /api/delivery-fees`: the establishment's km rates (ListaTaxaKm), ascending. */
export const DeliveryFeesSchema = Type.Object(
  {
    rates: Type.Array(
      Type.Object(
        {
          upToMeters: Type.Integer({ minimum: 0, description: 'Até esta distância por ruas, em metros' }),
          fee: Amount,
          minutes: Type.Optional(Type.Integer({ minimum: 0 })),
        },
        closed,
      ),
      { maxItems: FEE_BOUNDS.rates },
    ),
    roadFactor: Type.Optional(
      Type.Number({ description: 'Distância por ruas dividida pela linha reta; 1,35 sem ele' }),
    ),
    freeFrom: Type.Optional(Amount),
  },
  closed,
);
export type DeliveryFeesInput = Static<typeof DeliveryFeesSchema>;
