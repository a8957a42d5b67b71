import Type, { type Static, type TObject } from 'typebox';
import type { ChangeOf } from '#domain/shared/change.ts';

/** For the description of an operation whose body is a {@link changeOf}. */
export const KEEPS_ABSENT = 'Um campo opcional ausente fica como está; null o apaga.';

/** The schema of a `PUT` that changes a stored document: as the input, and each optional field may also be null. */
export function changeOf<Input extends TObject>(input: Input) {
  const required: readonly string[] = input.required ?? [];
  const properties = Object.entries(input.properties).map(([name, schema]) => {
    const isOptional = !required.includes(name);
    return [name, isOptional ? Type.Optional(Type.Union([schema, Type.Null()])) : schema] as const;
  });
  const change = Type.Object(Object.fromEntries(properties), { additionalProperties: false });
  return Type.Unsafe<ChangeOf<Static<Input>>>(change);
}
