import { type RefObject, useEffect, useState } from 'react';
import { useColorScheme } from '#portal/stores/color-scheme-store.ts';
import type { CameraDrive } from './camera-drive.ts';
import { mapSettings } from './settings.ts';
import type { StreetState, VectorGround } from './vector-ground.ts';

/** `loading`: not known yet. `none`: the installation has no street map. */
export type Streets = 'loading' | 'none' | StreetState;

/** Pause before the street map is tried again, in milliseconds; a restored connection tries at once. */
const AGAIN_MS = 60_000;

/** Draws the street map below the marks once it is loaded; returns its state. See `streetsAfterMs`. */
export function useStreets(
  drive: CameraDrive,
  host: RefObject<HTMLDivElement | null>,
  credits: RefObject<HTMLDivElement | null>,
  waitMs: number,
): Streets {
  const [streets, setStreets] = useState<Streets>('loading');
  const [tries, setTries] = useState(0);
  const scheme = useColorScheme();
  // The number of the current try; starting another one ends it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const [below, named] = [host.current, credits.current];
    if (below === null || named === null) return;
    const place = document.createElement('div');
    place.style.cssText = 'position:absolute;inset:0';
    below.append(place);
    let ground: VectorGround | undefined;
    let stopDrawing = () => {};
    let isOver = false;
    const show = (state: Streets) => {
      if (!isOver) setStreets(state);
    };
    const wait = waitForTouch(waitMs);
    const start = async () => {
      await wait.over;
      if (isOver) return;
      const { styleUrl, darkStyleUrl } = await mapSettings();
      if (styleUrl === undefined) return show('none');
      const { createVectorGround } = await import('./vector-ground.ts');
      if (isOver) return;
      const style = scheme === 'dark' ? (darkStyleUrl ?? styleUrl) : styleUrl;
      const made = await createVectorGround({
        host: place,
        credits: named,
        styleUrl: style,
        camera: drive.camera(),
        onState: show,
      });
      if (isOver) return made.remove();
      ground = made;
      let width = 0;
      let height = 0;
      stopDrawing = drive.draw((camera, size) => {
        if (size.width !== width || size.height !== height) made.resize();
        [width, height] = [size.width, size.height];
        made.draw(camera);
      });
    };
    start().catch(() => show('blocked'));
    return () => {
      isOver = true;
      wait.stop();
      stopDrawing();
      ground?.remove();
      place.remove();
    };
  }, [drive, host, credits, scheme, tries, waitMs]);

  useEffect(() => {
    if (streets !== 'blocked') return;
    const again = () => setTries((before) => before + 1);
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [streets]);
  return streets;
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Resolves after this many milliseconds, or at the first touch of the page. */
function waitForTouch(ms: number): { readonly over: Promise<void>; stop(): void } {
  if (ms === 0) return { over: Promise.resolve(), stop: () => {} };
  const touched = new AbortController();
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    touched.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
    for (const name of TOUCHES)
      window.addEventListener(name, () => resolve(), { once: true, passive: true, signal: touched.signal });
  });
  return { over, stop: () => touched.abort() };
}
