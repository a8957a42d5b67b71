/** A change without an answer: why, and that a retry repeats nothing. */
export function unansweredChangeText(sentence: string, problem: string): string {
  return `${sentence} ${problem} Tentar de novo não repete a operação.`;
}
