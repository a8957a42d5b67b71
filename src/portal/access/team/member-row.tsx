import type { TeamMember } from '#contract/access/team-schema.ts';
import { mayAppoint, mayStandFor } from '#domain/access/team.ts';
import { ROLE_TEXTS } from '#domain/access/texts.ts';
import { useSession } from '#portal/access/session.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import styles from './team-screen.module.css';

interface MemberRowProps {
  readonly member: TeamMember;
  readonly isSelf: boolean;
  readonly busy: boolean;
  readonly onRole: () => void;
  readonly onLink: () => void;
  readonly onSessions: () => void;
  readonly onFactor: () => void;
  readonly onActive: (active: boolean) => void;
}

/** A person with role and actions. Nobody may change their own access. */
export function MemberRow(props: MemberRowProps) {
  const { member, isSelf } = props;
  const { name, email, role, active } = member;
  const { account } = useSession();
  return (
    <li className={styles.row} data-inactive={active ? undefined : ''}>
      <Avatar name={name} size="m" />
      <div className={styles.grow}>
        <p className={styles.name}>
          {name} <Chip tone="outline">{ROLE_TEXTS[role].name}</Chip> {isSelf ? <Chip tone="neutral">você</Chip> : null}
          <MemberChips member={member} />
        </p>
        <p className={styles.about}>{email}</p>
      </div>
      {!isSelf && mayAppoint(account.role, role) ? (
        <div className={styles.buttons}>
          {active ? <ActiveButtons {...props} /> : null}
          <AccessButton {...props} />
        </div>
      ) : null}
    </li>
  );
}

/** What distinguishes this person's access from others of the same role. */
function MemberChips({ member }: { member: TeamMember }) {
  const { grants = [], active, joined, secondFactor } = member;
  return (
    <>
      {grants.length > 0 ? <Chip tone="outline">+{grants.length}</Chip> : null}
      {secondFactor ? <Chip tone="outline">duas etapas</Chip> : null}
      {active ? null : <Chip tone="red">sem acesso</Chip>}
      {active && !joined ? <Chip tone="amber">{stateOf(member)}</Chip> : null}
    </>
  );
}

/** What may be done with the access of a person who has some. */
function ActiveButtons({ member, busy, onRole, onLink, onSessions, onFactor }: MemberRowProps) {
  const { name, joined, secondFactor } = member;
  const { account } = useSession();
  const opensAccount = mayStandFor(account, member);
  return (
    <>
      <Button aria-label={`Alterar função de ${name}`} onClick={onRole}>
        Alterar função
      </Button>
      {opensAccount ? (
        <Button aria-label={`Novo link para ${name}`} busy={busy} onClick={onLink}>
          {joined ? 'Link para nova senha' : 'Novo link'}
        </Button>
      ) : null}
      {joined ? (
        <Button aria-label={`Aparelhos de ${name}`} onClick={onSessions}>
          Aparelhos
        </Button>
      ) : null}
      {secondFactor && opensAccount ? (
        <Button aria-label={`Remover a verificação em duas etapas de ${name}`} onClick={onFactor}>
          Perdeu o celular
        </Button>
      ) : null}
    </>
  );
}

/** Takes the access away, or gives it back. */
function AccessButton({ member: { name, active }, busy, onActive }: MemberRowProps) {
  const label = active ? 'Remover acesso' : 'Reativar acesso';
  return (
    <Button
      variant={active ? 'danger' : 'plain'}
      busy={busy}
      aria-label={`${label} de ${name}`}
      onClick={() => onActive(!active)}
    >
      {label}
    </Button>
  );
}

function stateOf({ invitedUntil, needsNewLink }: TeamMember): string {
  if (needsNewLink) return 'convite precisa de novo link';
  return invitedUntil === undefined ? 'convite vencido' : 'convidado';
}
