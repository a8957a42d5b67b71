import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
import { useIsMounted } from '#portal/ui/presses/use-is-mounted.ts';
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
  const showLink = useLinkDialog(opened, setOpened);
  const onError = (failed: Error) => toastError(sentenceOf(failed));
  const open = (dialog: TeamDialog) => {
    change.reset();
    setOpened(dialog);
  };
  const close = () => open(null);
  const setActive = (member: TeamMember, active: boolean) =>
    change.mutate(
      { id: member.id, change: { active } },
      {
        notify: () =>
          toastSuccess(active ? `${member.name} tem acesso de novo.` : `${member.name} não tem mais acesso.`),
        // The dialog of a dismissal shows its failure; giving access again has none.
        ...(active ? { onError } : { onSuccess: close }),
      },
    );
  const askLink = (member: TeamMember) =>
    newLink.mutate(member.id, { notify: (link) => showLink(link, opened), onError });

  return (
    <ListPage
      title="Equipe"
      about="Cada pessoa entra com o próprio e-mail e senha. A função diz o que ela pode."
      action={
        <Button variant="primary" icon={<IconUserPlus size={18} />} onClick={() => open({ kind: 'invite' })}>
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
                onRole={() => open({ kind: 'role', member })}
                onLink={() => askLink(member)}
                onSessions={() => open({ kind: 'sessions', member })}
                onFactor={() => open({ kind: 'factor', member })}
                onActive={(active) => (active ? setActive(member, true) : open({ kind: 'dismiss', member }))}
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
        {opened?.kind === 'invite' ? <InviteForm onInvited={(link) => open({ kind: 'link', link })} /> : null}
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

/**
 * Shows a new link. A dialog that was opened since the press is not taken away by the late answer: then a toast offers
 * the link.
 */
function useLinkDialog(opened: TeamDialog, setOpened: (dialog: TeamDialog) => void) {
  const latest = useRef(opened);
  const isMounted = useIsMounted();
  useEffect(() => {
    latest.current = opened;
  });
  return (link: InvitationLink, atPress: TeamDialog) => {
    if (!isMounted()) return;
    const show = () => setOpened({ kind: 'link', link });
    if (latest.current === atPress) show();
    else toastSuccess(`O link de ${link.account.name} está pronto.`, { label: 'Abrir', run: show });
  };
}
