import { createContext } from 'react';

/**
 * Where dialogs are drawn: the page's body, or an element that covers it and has a dialog of its own. Given by context,
 * so that no dialog of the covered page comes out above the cover.
 */
export const OverlayRoot = createContext<HTMLElement | null>(null);
