/**
 * The paths at which two document types differ: a field that only one has, that is optional in only one, or that has
 * another type. `never` where they are the same. `readonly` is ignored.
 */
export type Differences<A, B, Path extends string = ''> = [A, B] extends [readonly (infer X)[], readonly (infer Y)[]]
  ? Differences<X, Y, `${Path}[]`>
  : [A, B] extends [object, object]
    ? true extends IsUnion<A> | IsUnion<B>
      ? Unlike<A, B, Path>
      : FieldDifferences<A, B, Path>
    : Unlike<A, B, Path>;

type FieldDifferences<A, B, Path extends string> = {
  [Field in (keyof A | keyof B) & string]-?: Field extends keyof A & keyof B
    ? IsOptional<A, Field> extends IsOptional<B, Field>
      ? Differences<Exclude<A[Field], undefined>, Exclude<B[Field], undefined>, `${Path}/${Field}`>
      : `${Path}/${Field}`
    : `${Path}/${Field}`;
}[(keyof A | keyof B) & string];

/** `never` if each type is assignable to the other, else this path. */
type Unlike<A, B, Path extends string> = [A] extends [B] ? ([B] extends [A] ? never : Path) : Path;

type IsOptional<Document, Field extends keyof Document> =
  Record<never, never> extends Pick<Document, Field> ? true : false;

type IsUnion<Whole, Part = Whole> = Part extends unknown ? ([Whole] extends [Part] ? false : true) : never;

/** Does not compile where there are differences; the message names them. */
export type None<Paths extends never> = Paths;
