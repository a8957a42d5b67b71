import Type, { type Static } from 'typebox';
import { Id, text } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

/** A browser's `PushSubscription`. */
const subscription = {
  endpoint: Type.String({ minLength: 12, maxLength: 1000, pattern: '^https?://[\\x21-\\x7E]+$' }),
  p256dh: Type.String({
    pattern: '^[A-Za-z0-9_-]{87}=?$',
    description: 'A chave pública do navegador (P-256, sem compressão), em base64url.',
  }),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}={0,2}$', description: 'O segredo do navegador, em base64url.' }),
};

/** `PUT /api/push/device`. */
export const PushDeviceInputSchema = Type.Object(
  { ...subscription, name: text(60, 1), onDuty: Type.Optional(Type.Boolean()) },
  closed,
);

/** `PUT /api/courier/push`. */
export const CourierPushInputSchema = Type.Object(subscription, closed);

export const PushDeviceSchema = Type.Object(
  {
    id: Id,
    name: Type.String(),
    person: Type.String(),
    onDuty: Type.Boolean({ description: 'Recebe os pedidos que ninguém viu.' }),
    own: Type.Boolean({ description: 'É de quem pergunta.' }),
    signedIn: Type.Boolean({ description: 'Sem sessão aberta o aparelho não recebe nada.' }),
    /** When its session ends; absent without one. */
    ends: Type.Optional(
      Type.Object(
        {
          at: Type.String(),
          by: Type.Enum(['idle', 'limit'], { description: '`idle`: uma visita adia; `limit`: só entrando de novo.' }),
        },
        closed,
      ),
    ),
    gone: Type.Optional(Type.Literal(true, { description: 'O navegador não aceita mais avisos: ative de novo nele.' })),
    signedOut: Type.Optional(
      Type.Literal(true, { description: 'Fora de plantão porque a pessoa saiu da conta; volta com quem entrar nele.' }),
    ),
    createdAt: Type.String(),
    takenAt: Type.Optional(Type.String({ description: 'Quando o serviço de avisos aceitou a última mensagem.' })),
    failure: Type.Optional(Type.String()),
  },
  closed,
);
export type PushDevice = Static<typeof PushDeviceSchema>;

const PublicKey = Type.String({ description: 'A chave pública do portal (VAPID), em base64url.' });

/** `GET /api/push`. */
export const PushSchema = Type.Object({ publicKey: PublicKey, devices: Type.Array(PushDeviceSchema) }, closed);

/** `GET /api/courier/push`. */
export const CourierPushSchema = Type.Object({ publicKey: PublicKey }, closed);

export const PushDeviceParams = Type.Object({ id: Id });
export const PushDeviceChangeSchema = Type.Object({ onDuty: Type.Boolean() }, closed);

/** `POST /api/push/test`: the devices on duty as they were before; the message carries the same `test`. */
export const PushDutyTestSchema = Type.Object({ test: Type.String(), devices: Type.Array(PushDeviceSchema) }, closed);

/** `POST /api/push/devices/{id}/test`: the message carries the same `test`. */
export const PushTestSchema = Type.Object({ test: Type.String() }, closed);
