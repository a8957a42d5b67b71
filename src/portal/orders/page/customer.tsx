import { IconBrandWhatsapp, IconMapPin, IconMessage, IconPhone, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderCustomer as Customer, Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { formatPostalCode } from '#domain/places/postal-code.ts';
import { formatPhone, phoneDigits } from '#domain/shared/phone.ts';
import { useMay } from '#portal/access/use-may.ts';
import { mapLink, noticesOf, whatsAppLink } from '#portal/orders/links.ts';
import { addressOf } from '#portal/orders/order-texts.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { GateNote } from '#portal/places/gate-note.tsx';
import styles from './order-screen.module.css';

/** The customer and how to reach him. */
export function OrderCustomer({ order, customer }: { order: Order; customer: Customer }) {
  const { name, phone, address } = customer;
  const now = useNow();
  const place = [address.city, address.uf].filter(Boolean).join('/');
  const digits = phone === undefined ? null : phoneDigits(phone);
  const postalCode = address.postalCode ? `CEP ${formatPostalCode(address.postalCode)}` : '';
  const mayOpenRecord = useMay()('customers.list');
  return (
    <section className={styles.card} aria-labelledby="order-customer">
      <h2 id="order-customer">Cliente</h2>
      <p className={styles.strong}>{name}</p>
      {phone ? <p>{formatPhone(phone)}</p> : null}
      <p>{addressOf(order)}</p>
      <p className={styles.muted}>{[place, postalCode].filter(Boolean).join(' · ')}</p>
      {address.reference ? <p className={styles.notes}>{address.reference}</p> : null}
      {isPickup(order) ? null : <GateNote address={address} className={styles.notes} />}
      <div className={styles.links}>
        {phone ? (
          <Way href={`tel:${phone.replace(/[^\d+]/g, '')}`} icon={<IconPhone size={18} aria-hidden="true" />}>
            Ligar
          </Way>
        ) : null}
        {noticesOf(order, now).map(({ label, href }) => (
          <Way key={label} href={href} icon={<IconMessage size={18} aria-hidden="true" />} outside>
            {label}
          </Way>
        ))}
        <Way href={whatsAppLink(order)} icon={<IconBrandWhatsapp size={18} aria-hidden="true" />} outside>
          WhatsApp
        </Way>
        <Way href={mapLink(order)} icon={<IconMapPin size={18} aria-hidden="true" />} outside>
          Abrir no mapa
        </Way>
        {digits === null || !mayOpenRecord ? null : (
          <Link to="/outros/clientes/$phone" params={{ phone: digits }} className={styles.way}>
            <IconUser size={18} aria-hidden="true" />
            Ver cadastro
          </Link>
        )}
      </div>
    </section>
  );
}

interface WayProps {
  readonly href: string | null;
  readonly icon: ReactNode;
  readonly outside?: boolean;
  readonly children: string;
}

function Way({ href, icon, outside, children }: WayProps) {
  if (href === null) return null;
  return (
    <a className={styles.way} href={href} {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {icon}
      {children}
    </a>
  );
}
