import { IconBrandWhatsapp, IconPhone, IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import styles from './shop-bar.module.css';

interface ShopBarProps {
  readonly order: PublicOrder;
  /** The only header of the page. */
  readonly isPageHeader: boolean;
}

/** The shop's name, and how to reach it. */
export function ShopBar({ order: { code, shop }, isPageHeader }: ShopBarProps) {
  const Bar = isPageHeader ? 'header' : 'div';
  const { name, phone, whatsApp } = shop;
  const hello = encodeURIComponent(`Olá! É sobre o pedido ${code}.`);
  return (
    <Bar className={styles.bar}>
      <div className={styles.inner}>
        <Logo key={shop.logoUrl} url={shop.logoUrl} />
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          <p className={styles.code}>pedido {code}</p>
        </div>
        {phone === undefined ? null : (
          <a className={styles.way} href={`tel:+55${phone}`} aria-label={`Ligar para a loja: ${formatPhone(phone)}`}>
            <IconPhone size={20} aria-hidden="true" />
          </a>
        )}
        {whatsApp === undefined ? null : (
          <a
            className={styles.way}
            href={`https://wa.me/${whatsApp}?text=${hello}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="WhatsApp da loja"
          >
            <IconBrandWhatsapp size={20} aria-hidden="true" />
          </a>
        )}
      </div>
    </Bar>
  );
}

function Logo({ url }: { url: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  if (url === undefined || isBroken) {
    return (
      <span className={styles.logo} aria-hidden="true">
        <IconToolsKitchen2 size={20} />
      </span>
    );
  }
  return (
    <img
      className={styles.logo}
      src={url}
      alt=""
      width={40}
      height={40}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
