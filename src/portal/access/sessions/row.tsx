import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { OwnSession } from '#contract/access/own-session-schema.ts';
import { useSession } from '#portal/access/session.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import styles from './list.module.css';

interface RowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** An open session, with a button that ends it unless it is the current one. */
export function SessionRow({ session, busy, onEnd }: RowProps) {
  const { establishment } = useSession();
  const { device, browser, signedInAt, lastUsedAt, isCurrent, establishment: shop } = session;
  const place = placeOf(session);
  const name = [device, browser].filter((text) => text !== '').join(' · ') || 'Aparelho sem nome';
  const at = (instant: string) =>
    new Date(instant).toLocaleString('pt-BR', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: establishment.timeZone,
    });
  const Icon = /Android|iPhone|Celular/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.row}>
      <Icon size={22} aria-hidden="true" className={styles.icon} />
      <div className={styles.grow}>
        <p className={styles.name}>
          {name} {isCurrent ? <Chip tone="green">este aparelho</Chip> : null}
        </p>
        <p className={styles.about}>
          {shop === undefined ? '' : `${shop} · `}
          {isCurrent ? 'Em uso agora' : `Último uso ${at(lastUsedAt)}`} · entrou {at(signedInAt)}
          {place === '' ? '' : ` · ${place}`}
        </p>
      </div>
      {isCurrent ? null : (
        <Button busy={busy} aria-label={`Sair de ${name}`} onClick={onEnd}>
          Sair
        </Button>
      )}
    </li>
  );
}

/** `na mesma rede (192.168.0.7)`, `em outra rede (189.4.20.1)`: where it was last used. */
function placeOf({ address, sameNetwork, isCurrent }: OwnSession): string {
  if (sameNetwork === undefined || isCurrent) return address;
  return `${sameNetwork ? 'na mesma rede' : 'em outra rede'} (${address})`;
}
