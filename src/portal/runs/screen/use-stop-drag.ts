import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** The target of a dragged order: a position in a run, out of all runs, or a new run of a courier. */
export type DropTarget =
  | { readonly kind: 'run'; readonly runId: string; readonly position: number }
  | { readonly kind: 'loose' }
  | { readonly kind: 'courier'; readonly courierId: string };

export interface Dragged {
  readonly orderId: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly target: DropTarget | null;
}

export interface StopDrag {
  readonly dragged: Dragged | null;
  /** For the handle's `onPointerDown`. Works with mouse, pen and finger. */
  readonly start: (event: ReactPointerEvent, orderId: string, label: string) => void;
}

/** A smaller movement is a click on the handle. */
const LEAST_PIXELS = 5;
/** Distance from the screen's edge at which a drag scrolls, in pixels. */
const EDGE = 60;

/**
 * Drags orders between runs; the elements are identified by `data-run`, `data-stop`, `data-courier`. `onLetGo` is
 * called when a drag ends nowhere, and for a click on the handle.
 */
export function useStopDrag(
  onDrop: (orderId: string, target: DropTarget) => void,
  onLetGo: (orderId: string) => void,
): StopDrag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const latest = useRef({ onDrop, onLetGo });
  useEffect(() => {
    latest.current = { onDrop, onLetGo };
  });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const start = useCallback((event: ReactPointerEvent, orderId: string, label: string) => {
    if (event.button !== 0) return;
    stop.current?.();
    const from = { x: event.clientX, y: event.clientY };
    let current: Dragged | null = null;
    const move = (next: PointerEvent) => {
      const { clientX: x, clientY: y } = next;
      if (current === null && Math.hypot(x - from.x, y - from.y) < LEAST_PIXELS) return;
      next.preventDefault();
      current = { orderId, label, x, y, target: targetAt(x, y, orderId) };
      if (y < EDGE) window.scrollBy(0, -12);
      if (y > window.innerHeight - EDGE) window.scrollBy(0, 12);
      setDragged(current);
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', letGo);
      window.removeEventListener('keydown', onEscape);
      stop.current = null;
      setDragged(null);
    };
    const letGo = () => {
      end();
      latest.current.onLetGo(orderId);
    };
    const drop = () => {
      const target = current?.target;
      if (!target) return letGo();
      end();
      latest.current.onDrop(orderId, target);
    };
    const onEscape = (key: KeyboardEvent) => {
      if (key.key === 'Escape') letGo();
    };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', letGo);
    window.addEventListener('keydown', onEscape);
    stop.current = end;
  }, []);
  return { dragged, start };
}

function targetAt(x: number, y: number, orderId: string): DropTarget | null {
  const element = document.elementFromPoint(x, y);
  const courier = element?.closest<HTMLElement>('[data-courier]');
  if (courier?.dataset.courier) return { kind: 'courier', courierId: courier.dataset.courier };
  const run = element?.closest<HTMLElement>('[data-run]');
  if (run?.dataset.run) {
    const rows = [...run.querySelectorAll<HTMLElement>('[data-stop]')].filter((row) => row.dataset.stop !== orderId);
    const behind = rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y > top + height / 2;
    });
    return { kind: 'run', runId: run.dataset.run, position: behind.length };
  }
  return element?.closest('[data-loose]') ? { kind: 'loose' } : null;
}
