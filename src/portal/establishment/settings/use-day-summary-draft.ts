import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readDaySummary, saveDaySummary } from '#contract/reports/summary-operations.ts';
import { call } from '#portal/api/call.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { unsavedEdits } from '#portal/fields/unsaved-edits.ts';
import { summaryDeliveriesKey } from './use-summary-deliveries.ts';

const daySummaryQuery = queryOptions({
  queryKey: ['reports', 'day-summary'],
  queryFn: ({ signal }) => call(readDaySummary, { signal }),
});

interface DaySummaryEdits {
  readonly active?: boolean;
  /** E-mails as typed, separated by commas. */
  readonly typed?: string;
}

/** The settings of the day's summary with unsaved changes; undefined for those who may not change them. */
export function useDaySummaryDraft(enabled: boolean) {
  const client = useQueryClient();
  const { data: known } = useQuery({ ...daySummaryQuery, enabled });
  const [edits, setEdits] = useState<DaySummaryEdits>({});
  const { mutateAsync } = useOperation(
    ({ active, typed }: Required<DaySummaryEdits>, idempotencyKey) =>
      call(saveDaySummary, { body: { active, recipients: emailsOf(typed) }, idempotencyKey }),
    {
      onSuccess: (saved, sent) => {
        client.setQueryData(daySummaryQuery.queryKey, saved);
        void client.invalidateQueries({ queryKey: summaryDeliveriesKey });
        setEdits((now) => unsavedEdits<DaySummaryEdits>(now, sent));
      },
    },
  );
  if (known === undefined) return undefined;
  const { active = known.active, typed = known.recipients.join(', ') } = edits;
  return {
    active,
    /** Summaries are sent now, whatever is edited. */
    isSaved: known.active,
    typed,
    mailed: known.mailed,
    change: (part: DaySummaryEdits) => setEdits((before) => ({ ...before, ...part })),
    /** Saves the changes, if any; throws what the call throws. */
    save: async () => {
      if (Object.keys(edits).length > 0) await mutateAsync({ active, typed });
    },
  };
}

export type DaySummaryDraft = NonNullable<ReturnType<typeof useDaySummaryDraft>>;

/** `a@x.br; b@x.br` as a list. */
function emailsOf(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((email) => email !== '');
}

/** The problem of the typed e-mails; undefined if there is none. */
export function emailsProblem(typed: string): 'too-many' | 'no-email' | undefined {
  const emails = emailsOf(typed);
  if (emails.length > 5) return 'too-many';
  return emails.every((email) => /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(email)) ? undefined : 'no-email';
}
