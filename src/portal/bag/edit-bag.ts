import type { Bag } from '#domain/bag.ts';

/** Changes the bag by a rule of the domain; what comes out is kept at once. */
export type EditBag = (edit: (bag: Bag) => Bag) => void;
