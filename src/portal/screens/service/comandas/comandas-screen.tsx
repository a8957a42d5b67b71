import { useParams } from '@tanstack/react-router';
import { ComandaDesk } from './comanda-desk.tsx';
import { ComandasOverview } from './comandas-overview.tsx';
import { NEW_COMANDA } from './new-comanda.ts';
import { NewComandaDesk } from './new-comanda-desk.tsx';

/** The comandas: all that are open, one of them, or one that is about to be opened. */
export function ComandasScreen() {
  const { id } = useParams({ strict: false });
  if (id === undefined) return <ComandasOverview />;
  return id === NEW_COMANDA ? <NewComandaDesk /> : <ComandaDesk key={id} id={id} />;
}
