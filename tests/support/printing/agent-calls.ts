import type { ClaimedJob, PrintOutcome } from '#contract/printing/schema.ts';

/** A print agent with this token, without its program: the requests that it makes. */
export function anAgent(url: string, token: string) {
  const say = async <Answer>(path: string, body: object): Promise<Answer | undefined> => {
    const answer = await fetch(`${url}/api/print-agent/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.status === 204 ? undefined : ((await answer.json()) as Answer);
  };
  const claimed = async () => (await say<{ jobs: ClaimedJob[] }>('claim', {}))?.jobs ?? [];
  const report = async (job: ClaimedJob, outcome: PrintOutcome): Promise<void> => {
    await say(`jobs/${job.id}/start`, { claim: job.claim });
    await say(`jobs/${job.id}/end`, { claim: job.claim, outcome, reason: 'A conexão caiu no meio.' });
  };
  return {
    /** Takes the next job and reports its outcome. */
    async print(outcome: PrintOutcome): Promise<ClaimedJob> {
      const [job] = await claimed();
      if (job === undefined) throw new Error('the agent got no job to print');
      await report(job, outcome);
      return job;
    },
    /** Prints the next job of each printer; answers the printers' names. */
    async printAll(): Promise<readonly string[]> {
      const jobs = await claimed();
      for (const job of jobs) await report(job, 'printed');
      return jobs.map(({ printer }) => printer.name);
    },
  };
}
