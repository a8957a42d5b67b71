import type { TeamMember } from '#contract/access/team-schema.ts';
import { mayAppoint } from '#domain/access/team.ts';
import { ROLE_TEXTS } from '#domain/access/texts.ts';
import { useSession } from '#portal/access/session.ts';
import { Avatar } from '#portal/ui/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import styles from './team-screen.module.css';

interface MemberRowProps {
  readonly member: TeamMember;
  readonly isSelf: boolean;
  readonly busy: boolean;
  readonly onRole: () => void;
  readonly onLink: () => void;
  readonly onFactor: () => void;
  readonly onActive: (active: boolean) => void;
}

/** A person with role and actions. Nobody may change their own access. */
export function MemberRow({ member, isSelf, busy, onRole, onLink, onFactor, onActive }: MemberRowProps) {
  const { name, email, role, grants = [], active, joined, secondFactor } = member;
  const { account } = useSession();
  const offers = !isSelf && mayAppoint(account.role, role);
  return (
    <li className={styles.row} data-inactive={active ? undefined : ''}>
      <Avatar name={name} size="m" />
      <div className={styles.grow}>
        <p className={styles.name}>
          {name} <Chip tone="outline">{ROLE_TEXTS[role].name}</Chip> {isSelf ? <Chip tone="neutral">você</Chip> : null}
          {grants.length > 0 ? <Chip tone="outline">+{grants.length}</Chip> : null}
          {secondFactor ? <Chip tone="outline">duas etapas</Chip> : null}
          {active ? null : <Chip tone="red">sem acesso</Chip>}
          {active && !joined ? <Chip tone="amber">{stateOf(member)}</Chip> : null}
        </p>
        <p className={styles.about}>{email}</p>
      </div>
      {offers ? (
        <div className={styles.buttons}>
          {active ? (
            <>
              <Button aria-label={`Alterar função de ${name}`} onClick={onRole}>
                Alterar função
              </Button>
              <Button aria-label={`Novo link para ${name}`} busy={busy} onClick={onLink}>
                {joined ? 'Link para nova senha' : 'Novo link'}
              </Button>
              {secondFactor ? (
                <Button aria-label={`Remover a verificação em duas etapas de ${name}`} onClick={onFactor}>
                  Perdeu o celular
                </Button>
              ) : null}
            </>
          ) : null}
          <Button
            variant={active ? 'quiet' : 'plain'}
            busy={busy}
            aria-label={active ? `Remover acesso de ${name}` : `Reativar acesso de ${name}`}
            onClick={() => onActive(!active)}
          >
            {active ? 'Remover acesso' : 'Reativar acesso'}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

const stateOf = ({ invitedUntil }: TeamMember) => (invitedUntil === undefined ? 'convite vencido' : 'convidado');
