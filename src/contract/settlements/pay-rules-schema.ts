import Type, { type Static } from 'typebox';
import type { FieldsOf } from '#contract/shared/fields-of.ts';
import { Amount } from '#contract/shared/money-schema.ts';
import { Id, text } from '#contract/shared/text.ts';
import {
  type DayBonus,
  type DistancePay,
  type DistrictPay,
  PAY_BOUNDS,
  type PayRules,
} from '#domain/settlements/pay-rules.ts';
import { Day } from './day-schema.ts';

const closed = { additionalProperties: false } as const;

/** What a courier earns; see the domain's `PayRules`. */
export const PayRulesSchema = Type.Object(
  {
    perDelivery: Type.Optional(Amount),
    perKm: Type.Optional(Amount),
    kmOfRun: Type.Optional(
      Type.Boolean({ description: 'Km da saída inteira, ida e volta; senão da loja até a porta.' }),
    ),
    districts: Type.Optional(
      Type.Array(
        Type.Object({ name: text(PAY_BOUNDS.name, 1), amount: Amount } satisfies FieldsOf<DistrictPay>, closed),
        {
          maxItems: PAY_BOUNDS.districts,
        },
      ),
    ),
    distances: Type.Optional(
      Type.Array(
        Type.Object(
          {
            upToMeters: Type.Integer({
              minimum: 0,
              description: 'Da loja até a porta por ruas, em metros, este fim incluído.',
            }),
            amount: Amount,
          } satisfies FieldsOf<DistancePay>,
          closed,
        ),
        {
          maxItems: PAY_BOUNDS.distances,
          description:
            'Faixas de distância, em ordem. O bairro vale antes delas; além da última vale o valor dela. Sem posição do endereço vale `perDelivery`.',
        },
      ),
    ),
    feePercent: Type.Optional(Type.Integer({ minimum: 0, maximum: PAY_BOUNDS.percent })),
    daily: Type.Optional(Amount),
    minimum: Type.Optional(Amount),
    bonus: Type.Optional(
      Type.Object(
        { trips: Type.Integer({ minimum: 1, maximum: PAY_BOUNDS.trips }), amount: Amount } satisfies FieldsOf<DayBonus>,
        closed,
      ),
    ),
  } satisfies FieldsOf<PayRules>,
  closed,
);

/**
 * Rules in an answer. No union: while nodes are upgraded, one that does not know a part of newer rules leaves it out,
 * where a union would fail because no schema of it fits.
 */
const AnsweredRules = Type.Unsafe<Static<typeof PayRulesSchema> | null>({
  ...PayRulesSchema,
  type: ['object', 'null'],
});

const RuleSetFields = {
  courierId: Type.Optional(Id),
  from: Day,
};

/** `POST /api/courier-pay-rules`. Without `courierId`, for all couriers. `rules: null` ends a courier's own rules. */
export const PayRulesInputSchema = Type.Object(
  { ...RuleSetFields, rules: Type.Union([PayRulesSchema, Type.Null()]) },
  closed,
);

/**
 * `GET /api/courier-pay-rules`: the saved rules, oldest first, without those that later ones for the same people and day
 * replace, and today's business day.
 */
export const PayRuleListSchema = Type.Object(
  {
    today: Day,
    sets: Type.Array(
      Type.Object({ ...RuleSetFields, rules: AnsweredRules, savedAt: Type.String(), by: Type.String() }, closed),
    ),
  },
  closed,
);
export type PayRuleList = Static<typeof PayRuleListSchema>;
