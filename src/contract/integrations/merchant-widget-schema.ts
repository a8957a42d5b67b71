import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** `GET /api/merchant-widget`: the address of the marketplace's widget; empty where the operator configured none. */
export const MerchantWidgetSchema = Type.Object(
  { widget: Type.Optional(Type.Object({ scriptUrl: Type.String(), widgetId: Type.String() }, closed)) },
  closed,
);
export type MerchantWidget = Static<typeof MerchantWidgetSchema>;
