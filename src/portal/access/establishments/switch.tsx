import { lazy } from 'react';
import { useSession } from '#portal/access/session.ts';
import { OptionalPart } from '#portal/ui/optional-part.tsx';

const EstablishmentMenu = lazy(async () => ({
  default: (await import('./menu.tsx')).EstablishmentMenu,
}));
const DrawerChoices = lazy(async () => ({ default: (await import('./drawer-choices.tsx')).DrawerChoices }));

/** Switches the establishment, from the bar or its drawer. Loaded only for people who have several. */
export function EstablishmentSwitch({ inDrawer = false }: { inDrawer?: boolean }) {
  const { others } = useSession();
  if (others === undefined) return null;
  return <OptionalPart>{inDrawer ? <DrawerChoices /> : <EstablishmentMenu />}</OptionalPart>;
}
