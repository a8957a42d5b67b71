import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** `GET /api/merchant-widget`: where the marketplace's widget comes from; empty where the operator set none up. */
export const MerchantWidgetSchema = Type.Object(
  { widget: Type.Optional(Type.Object({ scriptUrl: Type.String(), widgetId: Type.String() }, closed)) },
  closed,
);
export type MerchantWidget = Static<typeof MerchantWidgetSchema>;
