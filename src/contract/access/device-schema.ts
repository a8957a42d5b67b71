import Type from 'typebox';
import { Id, nameText } from '#contract/shared/text.ts';
import { PinSchema } from './authorisation-schema.ts';

const closed = { additionalProperties: false } as const;

/** A computer of the shop on which people change by PIN. */
export const TrustedDeviceSchema = Type.Object(
  {
    id: Id,
    name: Type.String(),
    trustedBy: Type.String(),
    trustedAt: Type.String(),
    isHere: Type.Boolean({ description: 'É o aparelho que pergunta' }),
  },
  closed,
);

export const TrustedDeviceListSchema = Type.Object({ devices: Type.Array(TrustedDeviceSchema) }, closed);

/** `POST /api/trusted-devices`: trusts the device that sends the request. */
export const TrustDeviceSchema = Type.Object({ name: nameText(60) }, closed);

export const TrustedDeviceParams = Type.Object({ id: Id }, closed);

/** `POST /api/session/operator`. */
export const OperatorSchema = Type.Object({ accountId: Id, pin: PinSchema }, closed);
