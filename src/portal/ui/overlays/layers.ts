import { useEffectEvent, useLayoutEffect } from 'react';

type Layer = (event: KeyboardEvent) => void;

/** The open overlays, the newest last. */
const layers: Layer[] = [];

function closeTopmost(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing) layers.at(-1)?.(event);
}

/** Calls back on Escape while this overlay is the topmost one; overlays below do not get that Escape. */
export function useEscape(onEscape: () => void): void {
  const onTopmostEscape = useEffectEvent(onEscape);
  // Registers before the first paint, so that an early Escape closes the overlay.
  useLayoutEffect(() => {
    const layer = () => onTopmostEscape();
    // In the capture phase: a field inside must not keep its dialog open.
    if (layers.length === 0) window.addEventListener('keydown', closeTopmost, true);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', closeTopmost, true);
    };
  }, []);
}
