/** What is wrong with a PIN: it is not 4 to 6 digits, or too easy to guess. */
export type PinProblem = 'format' | 'easy';

/** Why a PIN is refused, or null: one digit repeated, and counting up or down, are too easy. */
export function pinProblem(pin: string): PinProblem | null {
  if (!/^[0-9]{4,6}$/.test(pin)) return 'format';
  const steps = new Set([...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10));
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === 9) ? 'easy' : null;
}
