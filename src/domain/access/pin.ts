import { type Check, PASSED, type Refusal, refused } from '#domain/shared/result.ts';

/** What is wrong with a PIN: it is not 4 to 6 digits, or too easy to guess. */
export type PinProblem = 'format' | 'easy';

/** Refuses a PIN of another length, and one that is easy to guess: one digit repeated, counting up or down. */
export function checkPin(pin: string): Check<Refusal<PinProblem>> {
  if (!/^[0-9]{4,6}$/.test(pin)) return refused({ code: 'format' });
  const steps = new Set([...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10));
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === 9) ? refused({ code: 'easy' }) : PASSED;
}
