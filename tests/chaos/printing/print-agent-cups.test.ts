import { describe, expect, test } from 'vitest';
import { type CupsPaper, hasCups, startCupsPaper } from '#tests/support/printing/cups.ts';
import { killsAndStalls } from '#tests/support/printing/kills-and-stalls.ts';

describe.skipIf(!hasCups())('a real queue of CUPS', () => {
  let paper: CupsPaper;
  const start = async () => {
    paper = await startCupsPaper();
    return paper;
  };
  // Its network backend takes a connection that is reset while the last bytes are under way for a printed ticket.
  const at = killsAndStalls(start, 'está parada neste computador', 'drops');

  test('a job that CUPS aborts counts as uncertain, although it leaves the queue as a printed one does', async () => {
    await at.anAgent();
    await paper.abortJobs(true);
    await at.place();
    await at.expectStates('uncertain');
    expect(paper.tickets()).toBe(0);
    await paper.abortJobs(false);
    await at.place();
    await at.expectStates('uncertain', 'printed');
  });
});
