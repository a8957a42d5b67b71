import Type, { type Static } from 'typebox';
import { Id, nameText, text } from '#contract/shared/text.ts';
import { RUN_SETTING_BOUNDS } from '#domain/runs/settings.ts';

const closed = { additionalProperties: false } as const;

const Capacity = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: RUN_SETTING_BOUNDS.capacity,
    description: 'Quantos pedidos ele leva por vez; sem o campo, o que vale para a loja.',
  }),
);

/** An own courier as the portal receives him. */
export const CourierSchema = Type.Object(
  {
    id: Id,
    name: Type.String(),
    phone: Type.String(),
    photoUrl: Type.String(),
    active: Type.Boolean(),
    capacity: Capacity,
  },
  closed,
);

/** `GET /api/couriers`: active couriers by name; `?all=true` includes the inactive ones. */
export const CourierListSchema = Type.Object({ couriers: Type.Array(CourierSchema) }, closed);
export type CourierList = Static<typeof CourierListSchema>;
export const CourierListQuery = Type.Object(
  { all: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])) },
  closed,
);

/** `POST /api/couriers` and `PUT /api/couriers/{id}`. */
export const CourierInputSchema = Type.Object(
  {
    name: nameText(120),
    phone: text(20, 1),
    photoUrl: Type.Optional(text(500)),
    active: Type.Optional(Type.Boolean()),
    capacity: Capacity,
  },
  closed,
);
export type CourierInput = Static<typeof CourierInputSchema>;

export const CourierParams = Type.Object({ id: Id }, closed);

/** A courier's link: `url` is his page `/entregador/{token}`. */
export const CourierLinkSchema = Type.Object({ url: Type.String(), token: Type.String() }, closed);
export type CourierLink = Static<typeof CourierLinkSchema>;

/** `GET /api/courier-links`: the links that are open, without their tokens. */
export const CourierLinkListSchema = Type.Object(
  {
    links: Type.Array(
      Type.Object({ courierId: Id, createdAt: Type.String(), lastSeenAt: Type.Optional(Type.String()) }, closed),
    ),
  },
  closed,
);
export type CourierLinkList = Static<typeof CourierLinkListSchema>;
