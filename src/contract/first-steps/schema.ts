import Type, { type Static } from 'typebox';
import { FIRST_STEPS, type FirstStep, type StepChoices, type StepState } from '#domain/first-steps/steps.ts';

const closed = { additionalProperties: false } as const;

const StepSchema = Type.Unsafe<FirstStep>({ type: 'string', enum: [...FIRST_STEPS] });
const StateSchema = Type.Unsafe<StepState>({ type: 'string', enum: ['done', 'skipped', 'open'] });

/** `GET /api/first-steps`: the state of each step, computed from the shop's data. */
export const FirstStepsSchema = Type.Object(
  {
    steps: Type.Array(Type.Object({ step: StepSchema, state: StateSchema }, closed)),
    offered: Type.Boolean({ description: 'A tela de pedidos mostra o convite.' }),
    sampleProducts: Type.Integer({ description: 'Produtos do cardápio de exemplo que ainda estão no cardápio.' }),
    couriersWithoutLink: Type.Integer(),
  },
  closed,
);
export type FirstSteps = Static<typeof FirstStepsSchema>;

/** `PUT /api/first-steps`: replaces the given choices, the others stay. */
export const StepChoicesSchema = Type.Unsafe<StepChoices>({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries([...FIRST_STEPS, 'hidden'].map((name) => [name, Type.Boolean()])),
});
