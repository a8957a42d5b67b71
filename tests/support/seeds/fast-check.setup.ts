import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { seedOf } from './property.ts';

/** All property tests of all tiers use the same seed. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOf(process.env, () => randomInt(2 ** 31)) });
