import Type, { type Static } from 'typebox';
import { SumAmount } from '#contract/shared/money-schema.ts';
import { multilineText } from '#contract/shared/text.ts';
import type { PublicOrder, PublicState } from '#domain/public-orders/public-order.ts';
import { RATING_BOUNDS } from '#domain/public-orders/rating.ts';

const closed = { additionalProperties: false } as const;

/** The token in the link's address: 128 random bits in base64url. Any other text is an unknown token. */
export const PublicOrderParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 64 }) }, closed);

/** `v` distinguishes the pictures of different couriers. */
export const PhotoQuery = Type.Object({ v: Type.Optional(Type.String({ maxLength: 16 })) }, closed);

/** `POST /api/orders/{id}/link`. */
export const OrderLinkSchema = Type.Object({ url: Type.String(), token: Type.String() }, closed);
export type OrderLink = Static<typeof OrderLinkSchema>;

const PositionSchema = Type.Object(
  {
    at: Type.String(),
    latitude: Type.Number(),
    longitude: Type.Number(),
    heading: Type.Optional(Type.Number()),
  },
  closed,
);

export const RatingSchema = Type.Object(
  { stars: Type.Integer(), words: Type.Optional(Type.String()), at: Type.String() },
  closed,
);

/** `GET /api/public/orders/{token}`: only these fields leave the server; corresponds to the domain's `PublicOrder`. */
export const PublicOrderSchema = Type.Object(
  {
    code: Type.String(),
    kind: Type.Unsafe<PublicOrder['kind']>({ type: 'string', enum: ['delivery', 'pickup'] }),
    state: Type.Unsafe<PublicState>({
      type: 'string',
      enum: ['scheduled', 'preparing', 'on-route', 'at-door', 'delivered', 'failed', 'canceled'],
    }),
    timeZone: Type.String(),
    createdAt: Type.String(),
    promisedAt: Type.Optional(Type.String()),
    slot: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() }, closed)),
    expectedAt: Type.Optional(Type.String()),
    isEstimate: Type.Optional(
      Type.Boolean({ description: '`expectedAt` segue o caminho do motoboy, de 5 em 5 minutos.' }),
    ),
    readyAt: Type.Optional(
      Type.String({ description: 'Desde quando está pronto, enquanto espera sair ou a retirada.' }),
    ),
    dispatchedAt: Type.Optional(Type.String()),
    arrivedAt: Type.Optional(Type.String()),
    deliveredAt: Type.Optional(Type.String()),
    isLate: Type.Boolean(),
    shop: Type.Object(
      {
        name: Type.String(),
        phone: Type.Optional(Type.String()),
        whatsApp: Type.Optional(Type.String()),
        logoUrl: Type.Optional(Type.String()),
      },
      closed,
    ),
    items: Type.Array(
      Type.Object(
        {
          quantity: Type.Number(),
          name: Type.String(),
          options: Type.Array(Type.String()),
          notes: Type.Optional(Type.String()),
          total: SumAmount,
        },
        closed,
      ),
    ),
    totals: Type.Object(
      {
        products: SumAmount,
        delivery: Type.Optional(SumAmount),
        discount: Type.Optional(SumAmount),
        total: SumAmount,
      },
      closed,
    ),
    courier: Type.Optional(
      Type.Object(
        {
          firstName: Type.String(),
          photoUrl: Type.Optional(Type.String()),
          position: Type.Optional(PositionSchema),
          metersAway: Type.Optional(Type.Number()),
        },
        closed,
      ),
    ),
    deliveryCode: Type.Optional(Type.String()),
    pix: Type.Optional(Type.Object({ amount: SumAmount, code: Type.String() }, closed)),
    rating: Type.Optional(RatingSchema),
    rateUntil: Type.Optional(Type.String()),
  },
  { ...closed, title: 'PublicOrder' },
);

/** `PUT /api/public/orders/{token}/rating`. */
export const RatingInputSchema = Type.Object(
  {
    stars: Type.Integer({ minimum: 1, maximum: RATING_BOUNDS.stars }),
    words: Type.Optional(multilineText(RATING_BOUNDS.words)),
  },
  closed,
);

/** `GET /api/orders/{id}/rating`: empty until the customer gives one. */
export const OrderRatingSchema = Type.Object({ rating: Type.Optional(RatingSchema) }, closed);
