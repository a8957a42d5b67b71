import Type, { type Static } from 'typebox';
import { Amount } from '#contract/shared/money-schema.ts';
import { text } from '#contract/shared/text.ts';
import { FEE_BOUNDS } from '#domain/delivery-fees/delivery-fee.ts';

const closed = { additionalProperties: false } as const;

/** `GET|PUT /api/delivery-fees`: the establishment's km rates (ListaTaxaKm), ascending, and the fees of districts. */
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
    districts: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: text(FEE_BOUNDS.districtName, 1),
            fee: Amount,
            minutes: Type.Optional(Type.Integer({ minimum: 0 })),
          },
          closed,
        ),
        { maxItems: FEE_BOUNDS.districts, description: 'Bairros: valem antes da distância' },
      ),
    ),
    roadFactor: Type.Optional(
      Type.Number({ description: 'Distância por ruas dividida pela linha reta; 1,35 sem ele' }),
    ),
    freeFrom: Type.Optional(Amount),
  },
  closed,
);
export type DeliveryFeesInput = Static<typeof DeliveryFeesSchema>;
