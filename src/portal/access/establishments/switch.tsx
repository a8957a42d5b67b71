import { lazy } from 'react';
import { useSession } from '#portal/access/session.ts';
import { OptionalPart } from '#portal/ui/optional-part.tsx';

const EstablishmentMenu = lazy(async () => ({
  default: (await import('./menu.tsx')).EstablishmentMenu,
}));
const DrawerChoices = lazy(async () => ({ default: (await import('./drawer-choices.tsx')).DrawerChoices }));

/** The change of the establishment, for a person of several: loaded for nobody else. In the bar, or in its drawer. */
export function EstablishmentSwitch({ inDrawer = false }: { inDrawer?: boolean }) {
  const { others } = useSession();
  if (others === undefined) return null;
  return <OptionalPart>{inDrawer ? <DrawerChoices /> : <EstablishmentMenu />}</OptionalPart>;
}
