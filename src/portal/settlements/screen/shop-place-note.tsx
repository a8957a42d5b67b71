import { coordinatesOf } from '#domain/places/distance.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { useSession } from '#portal/access/session.ts';
import styles from './settlements.module.css';

/** Explains why kilometres and the table by distance pay nothing: the shop has no position. */
export function ShopPlaceNote() {
  const { establishment } = useSession();
  if (coordinatesOf(establishment) !== null) return null;
  return (
    <div className={styles.missing}>
      <p>A loja não está no mapa: o km conta R$ 0,00 e a tabela por distância não vale.</p>
      <PermittedLink to="/profile">Marcar a loja no mapa</PermittedLink>
    </div>
  );
}
