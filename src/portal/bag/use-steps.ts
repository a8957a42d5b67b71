import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The two sides of the screen; a phone shows one of them. */
export type BagSide = 'catalogue' | 'bag';

/** The side that a phone shows, and the focus when it changes. Wide screens always show both. */
export function useSteps(first: BagSide = 'catalogue') {
  const [step, setStep] = useState<BagSide>(first);
  const catalogue = useRef<HTMLDivElement>(null);
  const bag = useRef<HTMLElement>(null);

  const show = useCallback((where: BagSide, focus: () => void) => {
    // Render now, not in the next frame: on a busy computer the keys typed meanwhile would go to the previous field.
    flushSync(() => setStep(where));
    focus();
  }, []);
  const showBag = () => show('bag', () => bag.current?.querySelector('h1')?.focus());
  const showCatalogue = () => show('catalogue', () => catalogue.current?.querySelector('h1')?.focus());
  const showProblem = () =>
    show('bag', () => {
      const box = bag.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
      box?.focus({ preventScroll: true });
      box?.scrollIntoView({ block: 'center' });
    });
  return { step, catalogue, bag, show, showBag, showCatalogue, showProblem };
}
