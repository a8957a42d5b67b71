import Type from 'typebox';
import { text } from './text.ts';

/** The optional fields of an address, with their bounds; shared by orders and customers' profiles. */
export const addressDetails = {
  complement: Type.Optional(text(120)),
  neighborhood: Type.Optional(text(120)),
  city: Type.Optional(text(120)),
  uf: Type.Optional(text(2)),
  postalCode: Type.Optional(text(9)),
  reference: Type.Optional(text(200)),
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
};
