import type { Bag } from '#domain/bag/bag.ts';

/** Changes the bag by a rule of the domain and saves the result at once. */
export type EditBag = (edit: (bag: Bag) => Bag) => void;
