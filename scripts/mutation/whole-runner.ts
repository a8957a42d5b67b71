import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { TestRunner } from 'vitest';

const on = Number(readFileSync(process.env.MUTATION_ON ?? '', 'utf8'));

Object.assign(globalThis, { plantedMistake: (id: number): boolean => id === on });
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/** Runs a test file with one mistake switched on from its first import. */
export default class WholeRunner extends TestRunner {}
