import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './slip-printer.css';

interface SlipPrinterProps {
  /** Called when the print dialog is gone, whether or not something was printed: browsers do not tell. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

const MM_PER_PIXEL = 25.4 / 96;
const MARGINS_MM = 10;

/**
 * Prints what it holds as soon as it is mounted, on a page as wide as an 80 mm roll and as long as the slip: a browser's
 * page has a fixed height, so it is measured first. On paper only the slip is seen, on the screen nothing of it.
 */
export function SlipPrinter({ onDone, children }: SlipPrinterProps) {
  const slip = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState<number | null>(null);
  const done = useRef(onDone);
  done.current = onDone;

  useLayoutEffect(() => {
    setLength(Math.ceil((slip.current?.offsetHeight ?? 0) * MM_PER_PIXEL) + MARGINS_MM);
  }, []);

  useEffect(() => {
    if (length === null) return;
    const finish = () => done.current();
    window.addEventListener('afterprint', finish, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, [length]);

  return createPortal(
    <div ref={slip} className="printed-slip" aria-hidden="true">
      {length === null ? null : <style>{`@page { size: 80mm ${length}mm; margin: 3mm 0; }`}</style>}
      {children}
    </div>,
    document.body,
  );
}
