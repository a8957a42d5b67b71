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
  return {
    /** Takes the next job and reports its outcome. */
    async print(outcome: PrintOutcome): Promise<ClaimedJob> {
      const [job] = (await say<{ jobs: ClaimedJob[] }>('claim', {}))?.jobs ?? [];
      if (job === undefined) throw new Error('the agent got no job to print');
      await say(`jobs/${job.id}/start`, { claim: job.claim });
      await say(`jobs/${job.id}/end`, { claim: job.claim, outcome, reason: 'A conexão caiu no meio.' });
      return job;
    },
  };
}
