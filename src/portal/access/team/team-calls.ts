import { changeAccount, inviteAccount, renewInvitation } from '#contract/access/team-operations.ts';
import type { Invite } from '#contract/access/team-schema.ts';
import type { MemberChange } from '#domain/access/team.ts';
import { call } from '#portal/api/call.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { teamQuery } from './team-query.ts';

const TEAM = { refetches: [teamQuery.queryKey] };

/** Invites a person; the answer has the link to send. */
export const useInvite = () =>
  useOperation((body: Invite, idempotencyKey) => call(inviteAccount, { body, idempotencyKey }), TEAM);

/** Creates a new link for a person. */
export const useNewLink = () =>
  useOperation((id: string, idempotencyKey) => call(renewInvitation, { params: { id }, idempotencyKey }), TEAM);

/** Changes a person's permissions, or ends and restores the access. */
export const useMemberChange = () =>
  useOperation(
    ({ id, change }: { readonly id: string; readonly change: MemberChange }, idempotencyKey) =>
      call(changeAccount, { params: { id }, body: change, idempotencyKey }),
    TEAM,
  );
