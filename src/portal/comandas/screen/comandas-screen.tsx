import { useParams } from '@tanstack/react-router';
import { ComandaDesk } from './desk.tsx';
import { NEW_COMANDA } from './new.ts';
import { NewComandaDesk } from './new-desk.tsx';
import { ComandasOverview } from './overview/overview.tsx';

/** The comandas: all open ones, one of them, or a new one. */
export function ComandasScreen() {
  const { id } = useParams({ strict: false });
  if (id === undefined) return <ComandasOverview />;
  return id === NEW_COMANDA ? <NewComandaDesk /> : <ComandaDesk key={id} id={id} />;
}
