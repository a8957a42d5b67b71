import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import { productProblems } from '#domain/catalogue/problems.ts';
import { productText } from '#domain/catalogue/product-texts.ts';
import { type FieldDetail, withDetails } from '#domain/shared/field-problem.ts';
import { type ProductForm, productInput } from './product-form.ts';
import { BOX_PROBLEMS } from './product-texts.ts';

/** One Portuguese sentence per field, by the field's JSON pointer as in the server's answers. */
export type ProductProblems = ReadonlyMap<string, string>;

/** The problems to fix before saving: empty fields first, then the rules shared with the server. */
export function formProblems(form: ProductForm): ProductProblems {
  const empty = emptyBoxes(form);
  const written = withDetails(productProblems({ ...productInput(form), available: true }), productText);
  return problemMap([...empty, ...written]);
}

/** Keeps the first sentence per field. */
export function problemMap(problems: readonly FieldDetail[]): ProductProblems {
  return new Map(problems.toReversed().map(({ path, detail }) => [path, detail]));
}

function emptyBoxes({ name, categoryId, windows, groups }: ProductForm): readonly FieldDetail[] {
  return [
    ...when(name.trim() === '', '/name', BOX_PROBLEMS.name),
    ...when(categoryId === '', '/categoryId', BOX_PROBLEMS.category),
    ...windows.flatMap(({ days, from, to }, at) => [
      ...when(days.length === 0, `/availability/${at}/days`, BOX_PROBLEMS.days),
      ...when(from === '', `/availability/${at}/from`, BOX_PROBLEMS.from),
      ...when(to === '', `/availability/${at}/to`, BOX_PROBLEMS.to),
    ]),
    ...groups.flatMap(({ name: group, min, max, options }, at) => [
      ...when(group.trim() === '', `/optionGroups/${at}/name`, BOX_PROBLEMS.group),
      ...when(min === '', `/optionGroups/${at}/min`, BOX_PROBLEMS.min),
      ...when(max === '' || Number(max) < 1, `/optionGroups/${at}/max`, BOX_PROBLEMS.maxTooLow),
      ...when(Number(max) > CATALOGUE_BOUNDS.choices, `/optionGroups/${at}/max`, BOX_PROBLEMS.maxTooHigh),
      ...options.flatMap((option, place) =>
        when(option.name.trim() === '', `/optionGroups/${at}/options/${place}/name`, BOX_PROBLEMS.option),
      ),
    ]),
  ];
}

function when(isWrong: boolean, path: string, detail: string): readonly FieldDetail[] {
  return isWrong ? [{ path, detail }] : [];
}
