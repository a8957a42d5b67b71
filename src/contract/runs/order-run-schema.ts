import Type from 'typebox';

/** The run of an order: its number on the day and the order's place in it, counted from 1. */
export const OrderRunSchema = Type.Object(
  { id: Type.String(), number: Type.Integer(), stop: Type.Integer() },
  { additionalProperties: false },
);
