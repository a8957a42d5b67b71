import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { seedOf } from './property-seed.ts';

/** Every property test of every tier draws from one seed. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOf(process.env, () => randomInt(2 ** 31)) });
