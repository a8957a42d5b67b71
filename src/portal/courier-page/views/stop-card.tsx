import {
  IconAlertTriangle,
  IconBrandWaze,
  IconBrandWhatsapp,
  IconMap,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { customerKey, formatPhone } from '#domain/shared/phone.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { usePortalClock } from '../phone/use-phone.ts';
import { navigationLinks, streetText } from '../stop-texts.ts';
import { MoneyBox } from './money-box.tsx';
import styles from './stop-card.module.css';
import { StopItems } from './stop-items.tsx';

interface StopCardProps {
  readonly run: CourierRun;
  readonly stop: CourierStop;
  readonly number: number;
}

/** The next stop: address, customer, money and items. */
export function StopCard({ run, stop, number }: StopCardProps) {
  const id = useId();
  const { address, customer, notes, gateNotes, code } = stop;
  const { complement, neighborhood, reference } = address;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <p className={styles.top} id={id}>
        <span className={styles.number}>{number}</span>
        <b>{code}</b>
        <span className={styles.name}>{customer.name}</span>
        <Due stop={stop} timeZone={run.timeZone} />
      </p>
      <h2 className={styles.street}>{streetText(stop)}</h2>
      {complement === undefined && neighborhood === undefined ? null : (
        <p className={styles.complement}>
          {complement === undefined ? null : <b>{complement}</b>}
          {complement !== undefined && neighborhood !== undefined ? ' · ' : ''}
          {neighborhood}
        </p>
      )}
      {[reference, gateNotes && `Nota do portão: ${gateNotes}`, notes].map((text) =>
        text === undefined ? null : (
          <p key={text} className={styles.note}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {text}
          </p>
        ),
      )}
      <Links stop={stop} run={run} />
      <MoneyBox run={run} stop={stop} />
      <StopItems stop={stop} />
    </article>
  );
}

function Due({ stop, timeZone }: { stop: CourierStop; timeZone: string }) {
  const now = usePortalClock(true);
  if (stop.dueAt === undefined) return null;
  const isLate = now > Date.parse(stop.dueAt);
  return (
    <span className={styles.due} data-late={isLate || undefined}>
      {isLate ? 'era até' : 'até'} {clockText(stop.dueAt, timeZone)}
      {stop.expectedAt === undefined || stop.steps.some(({ kind }) => kind === 'arrived')
        ? null
        : ` · chega ${clockText(stop.expectedAt, timeZone)}`}
    </span>
  );
}

function Links({ stop, run }: { stop: CourierStop; run: CourierRun }) {
  const links = navigationLinks(stop);
  const { phone, name } = stop.customer;
  const key = phone === undefined ? null : customerKey(phone);
  const greeting = `Olá, ${name}! Sou ${run.courier.name}, de ${run.shop.name}, com o seu pedido ${stop.code}.`;
  return (
    <div className={styles.links}>
      {links === null ? null : (
        <>
          <Out href={links.waze} icon={<IconBrandWaze size={22} />}>
            Waze
          </Out>
          <Out href={links.google} icon={<IconMapPin size={22} />}>
            Google Maps
          </Out>
          <Out href={links.geo} icon={<IconMap size={22} />} label="Outro mapa" />
        </>
      )}
      {phone === undefined ? null : (
        <Out
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          icon={<IconPhone size={22} />}
          label={`Ligar para ${formatPhone(phone)}`}
        >
          Ligar
        </Out>
      )}
      {key === null ? null : (
        <Out
          href={`https://wa.me/${key}?text=${encodeURIComponent(greeting)}`}
          icon={<IconBrandWhatsapp size={22} />}
          label="WhatsApp do cliente"
        >
          WhatsApp
        </Out>
      )}
    </div>
  );
}

function Out({ href, icon, label, children }: { href: string; icon: ReactNode; label?: string; children?: ReactNode }) {
  const isPage = href.startsWith('https:');
  return (
    <a
      className={styles.link}
      data-icon={children === undefined || undefined}
      href={href}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(isPage ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {icon}
      {children}
    </a>
  );
}
