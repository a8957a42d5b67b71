import { ProblemError } from '../problem-error.ts';
import { askProof } from './store.ts';

/** Sends a write; if the server asks for a proof of identity first, asks the person and sends it again. */
export async function withProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const isAsked = error instanceof ProblemError && error.code === 'proof-needed';
    if (!isAsked || !(await askProof())) throw error;
    return send();
  }
}
