import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationLink, TeamMember } from '#contract/access/team-schema.ts';
import { TrustedDevices } from '#portal/access/operators/trusted-devices.tsx';
import { useSession } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { LongList } from '#portal/ui/lists/long-list.tsx';
import { ListPage } from '#portal/ui/lists/page.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { FactorReset } from './factor-reset.tsx';
import { FactorRule } from './factor-rule.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { RoleForm } from './role-form.tsx';
import { useMemberChange, useNewLink } from './team-calls.ts';
import { teamQuery } from './team-query.ts';
import styles from './team-screen.module.css';

type TeamDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'link'; readonly link: InvitationLink }
  | { readonly kind: 'role' | 'dismiss' | 'factor' | 'sessions'; readonly member: TeamMember }
  | null;

const TITLES = {
  invite: 'Convidar pessoa',
  link: 'Link de acesso',
  role: 'Alterar função',
  dismiss: '',
  factor: 'Perdeu o celular',
  sessions: 'Aparelhos com a conta aberta',
} as const;

/** `/outros/equipe`: the people of the establishment and their permissions. */
export function TeamScreen() {
  const { account } = useSession();
  const { data, error, isPending, refetch } = useQuery(teamQuery);
  const [opened, setOpened] = useState<TeamDialog>(null);
  const change = useMemberChange();
  const newLink = useNewLink();
  const close = () => {
    setOpened(null);
    change.reset();
  };
  const setActive = (member: TeamMember, active: boolean) =>
    change.mutate(
      { id: member.id, change: { active } },
      {
        onSuccess: () => {
          close();
          toastSuccess(active ? `${member.name} tem acesso de novo.` : `${member.name} não tem mais acesso.`);
        },
        onError: (failed) => (active ? toastError(sentenceOf(failed)) : undefined),
      },
    );
  const askLink = (member: TeamMember) =>
    newLink.mutate(member.id, {
      onSuccess: (link) => setOpened({ kind: 'link', link }),
      onError: (failed) => toastError(sentenceOf(failed)),
    });

  return (
    <ListPage
      title="Equipe"
      about="Cada pessoa entra com o próprio e-mail e senha. A função diz o que ela pode."
      action={
        <Button variant="primary" icon={<IconUserPlus size={18} />} onClick={() => setOpened({ kind: 'invite' })}>
          Convidar pessoa
        </Button>
      }
    >
      {error && data === undefined ? (
        <ErrorState title="A equipe não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {isPending ? <p className={styles.about}>Carregando…</p> : null}
      <LongList items={data?.accounts ?? []} className={styles.list} label="Equipe">
        {(member) => (
          <GuardedRow key={member.id} of={member} as="li">
            {() => (
              <MemberRow
                member={member}
                isSelf={member.id === account.id}
                busy={
                  (change.isPending && change.variables.id === member.id) ||
                  (newLink.isPending && newLink.variables === member.id)
                }
                onRole={() => setOpened({ kind: 'role', member })}
                onLink={() => askLink(member)}
                onSessions={() => setOpened({ kind: 'sessions', member })}
                onFactor={() => setOpened({ kind: 'factor', member })}
                onActive={(active) => (active ? setActive(member, true) : setOpened({ kind: 'dismiss', member }))}
              />
            )}
          </GuardedRow>
        )}
      </LongList>
      {account.role === 'dono' ? <FactorRule /> : null}
      <TrustedDevices />
      <Modal
        opened={opened !== null && opened.kind !== 'dismiss'}
        onClose={close}
        title={opened === null ? '' : TITLES[opened.kind]}
        width={480}
      >
        {opened?.kind === 'invite' ? <InviteForm onInvited={(link) => setOpened({ kind: 'link', link })} /> : null}
        {opened?.kind === 'link' ? <InvitationCard link={opened.link} onClose={close} /> : null}
        {opened?.kind === 'factor' ? <FactorReset member={opened.member} onDone={close} /> : null}
        {opened?.kind === 'sessions' ? <MemberSessions member={opened.member} /> : null}
        {opened?.kind === 'role' ? <RoleForm member={opened.member} onDone={close} /> : null}
      </Modal>
      <ConfirmDialog
        opened={opened?.kind === 'dismiss'}
        title={opened?.kind === 'dismiss' ? `Remover o acesso de ${opened.member.name}?` : ''}
        confirmLabel="Remover acesso"
        danger
        busy={change.isPending}
        onConfirm={() => opened?.kind === 'dismiss' && setActive(opened.member, false)}
        onClose={close}
      >
        <p>As telas abertas com essa conta fecham na hora. O que a pessoa fez continua no histórico.</p>
        {change.error ? <FailureNote>{sentenceOf(change.error)}</FailureNote> : null}
      </ConfirmDialog>
    </ListPage>
  );
}
