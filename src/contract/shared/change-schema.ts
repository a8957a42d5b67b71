import Type, { type Static, type TObject } from 'typebox';
import type { ChangeOf } from '#domain/shared/change.ts';

/** For the description of an operation whose body is a {@link changeOf}. */
export const KEEPS_ABSENT = 'Um campo ausente fica como está; null apaga um opcional.';

/** The schema of a `PUT` that changes a stored document: each field of the input may be absent, an optional one also null. */
export function changeOf<Input extends TObject>(input: Input) {
  const required: readonly string[] = input.required ?? [];
  const properties = Object.entries(input.properties).map(([name, schema]) => {
    const isOptional = !required.includes(name);
    return [name, Type.Optional(isOptional ? Type.Union([schema, Type.Null()]) : schema)] as const;
  });
  const change = Type.Object(Object.fromEntries(properties), { additionalProperties: false });
  return Type.Unsafe<ChangeOf<Static<Input>>>(change);
}
