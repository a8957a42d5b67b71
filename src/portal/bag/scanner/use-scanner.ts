import { useEffect, useRef } from 'react';
import type { Bag } from '#domain/bag/bag.ts';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { toastError } from '#portal/ui/toasts.tsx';
import { type Burst, longerBurst, scannedCode } from './burst.ts';
import { unavailableText, unknownCodeText } from './texts.ts';

interface Scanning {
  readonly products: readonly Product[];
  /** The current bag; used to restore a field that the reader typed into. */
  readonly bag: () => Bag;
  readonly onRestore: (bag: Bag) => void;
  readonly onScan: (product: Product) => void;
  /** Also passes on products that are sold out or out of hours. */
  readonly sellsUnavailable?: boolean;
}

interface Before {
  readonly bag: Bag;
  readonly field: HTMLInputElement | HTMLTextAreaElement | null;
  readonly value: string;
}

/**
 * Listens for a barcode reader wherever the focus is. The search box handles its own input; elsewhere the code goes to
 * the bag, and the focused field gets its earlier text back.
 */
export function useScanner(scanning: Scanning): void {
  const latest = useRef(scanning);
  useEffect(() => {
    latest.current = scanning;
  });
  useEffect(() => {
    let burst: Burst | null = null;
    let before: Before | null = null;
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isSearchBox(event.target)) return;
      const { products, bag, onRestore } = latest.current;
      if (event.key !== 'Enter') {
        burst = longerBurst(burst, event.key, event.timeStamp);
        if (burst?.text.length === 1) before = { bag: bag(), ...fieldOf(event.target) };
        return;
      }
      const code = scannedCode(burst, event.timeStamp, (text) => productOf(products, text) !== undefined);
      burst = null;
      if (code === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (before !== null) {
        putBack(before);
        onRestore(before.bag);
      }
      passOn(code, latest.current);
    };
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

function productOf(products: readonly Product[], code: string): Product | undefined {
  return products.find(({ barcode }) => barcode && fold(barcode) === fold(code));
}

/** Passes on the product of a code, or says why it cannot be sold. */
function passOn(code: string, { products, onScan, sellsUnavailable = false }: Scanning): void {
  const product = productOf(products, code);
  if (product === undefined) toastError(unknownCodeText(code));
  else if (!product.available && !sellsUnavailable) toastError(unavailableText(product.name));
  else onScan(product);
}

function isSearchBox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search';
}

function fieldOf(target: EventTarget | null): Pick<Before, 'field' | 'value'> {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
  return { field, value: field?.value ?? '' };
}

/** Restores the text as if typed: React notices a value only through the element's own setter and an event. */
function putBack({ field, value }: Before): void {
  if (field === null || field.value === value) return;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.blur();
}
