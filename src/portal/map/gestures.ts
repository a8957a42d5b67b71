import { dragged, type Pixel, zoomedAt } from '#domain/map/mercator.ts';
import type { CameraDrive } from './camera-drive.ts';

/** The gestures on the map. */
export interface GestureHandlers {
  /** A person moved the map. */
  readonly onMoved: () => void;
  /** A press without movement: on a mark, or on the ground. */
  readonly onPress: (markerId: string | undefined, at: Pixel) => void;
  /** A movable mark is dragged, and dropped. */
  readonly onCarry: (markerId: string, at: Pixel) => void;
  readonly onDrop: (markerId: string, at: Pixel) => void;
}

/** Smaller movements, in pixels, count as a press. */
const PRESS_PIXELS = 6;
const WHEEL_STEP = 0.0022;
const KEY_PIXELS = 80;

/** Moves the camera by mouse, touch, wheel and keys. Returns the undo. */
export function attachGestures(element: HTMLElement, drive: CameraDrive, handlers: GestureHandlers): () => void {
  const pointers = new Map<number, Pixel>();
  let begun: { readonly at: Pixel; readonly markerId: string | undefined; readonly carries: boolean } | undefined;
  let hasMoved = false;

  const pixelOf = ({ clientX, clientY }: MouseEvent): Pixel => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || isControl(event.target)) return;
    const at = pixelOf(event);
    pointers.set(event.pointerId, at);
    if (pointers.size > 1) {
      hasMoved = true;
      return;
    }
    const marker = markerOf(event.target);
    begun = { at, markerId: marker?.dataset.marker, carries: marker?.dataset.movable !== undefined };
    hasMoved = false;
  };

  const onMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined || begun === undefined) return;
    const at = pixelOf(event);
    const far = Math.hypot(at.x - begun.at.x, at.y - begun.at.y);
    if (!hasMoved && far < PRESS_PIXELS) return;
    // Capture only now: an earlier capture would take the click from the pressed element.
    if (!hasMoved) element.setPointerCapture(event.pointerId);
    hasMoved = true;
    if (begun.carries && begun.markerId !== undefined) return handlers.onCarry(begun.markerId, at);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, at);
    handlers.onMoved();
    if (other === undefined) return drive.jump(dragged(drive.camera(), { x: at.x - before.x, y: at.y - before.y }));
    pinch(before, at, other);
  };

  const pinch = (before: Pixel, at: Pixel, other: Pixel) => {
    const [was, is] = [distance(before, other), distance(at, other)];
    if (was === 0 || is === 0) return;
    const camera = dragged(drive.camera(), { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    drive.jump(zoomedAt(camera, drive.size(), middle, camera.zoom + Math.log2(is / was)));
  };

  const onUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || begun === undefined || pointers.size > 0) return;
    const { markerId, carries } = begun;
    const at = pixelOf(event);
    if (event.type === 'pointerup') {
      if (!hasMoved) handlers.onPress(markerId, at);
      else if (carries && markerId !== undefined) handlers.onDrop(markerId, at);
    }
    begun = undefined;
  };

  const onWheel = (event: WheelEvent) => {
    if (isControl(event.target)) return;
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1);
    const { zoom } = drive.camera();
    const step = Math.max(-1, Math.min(1, -pixels * WHEEL_STEP * (event.ctrlKey ? 4 : 1)));
    handlers.onMoved();
    drive.jump(zoomedAt(drive.camera(), drive.size(), pixelOf(event), zoom + step));
  };

  const onDouble = (event: MouseEvent) => {
    if (isControl(event.target) || markerOf(event.target)) return;
    handlers.onMoved();
    drive.glide(zoomedAt(drive.camera(), drive.size(), pixelOf(event), Math.round(drive.camera().zoom) + 1));
  };

  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, Pixel>> = {
      ArrowLeft: { x: KEY_PIXELS, y: 0 },
      ArrowRight: { x: -KEY_PIXELS, y: 0 },
      ArrowUp: { x: 0, y: KEY_PIXELS },
      ArrowDown: { x: 0, y: -KEY_PIXELS },
    };
    const step = steps[event.key];
    if (step === undefined || event.target !== element) return;
    event.preventDefault();
    event.stopPropagation();
    handlers.onMoved();
    drive.glide(dragged(drive.camera(), step));
  };

  const listeners = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onUp],
    ['wheel', onWheel],
    ['dblclick', onDouble],
    ['keydown', onKey],
  ] as const;
  for (const [name, listener] of listeners)
    element.addEventListener(name, listener as EventListener, { passive: false });
  return () => {
    for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
  };
}

/** Ignore buttons and links above the map. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, label, [data-map-control]') !== null;
}

function markerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-marker]') : null;
}

function distance(a: Pixel, b: Pixel): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
