import { between, type Camera, type Size } from '#domain/map/mercator.ts';

/** Draws one frame of the map. */
export type DrawFrame = (camera: Camera, size: Size) => void;

/** Holds the camera and draws at most once per frame. Ground and marks follow the same camera. */
export interface CameraDrive {
  camera(): Camera;
  size(): Size;
  resize(size: Size): void;
  /** Shows another place at once; stops a running animation. */
  jump(camera: Camera): void;
  /** Moves there with an animation, or at once if the person prefers reduced motion. */
  glide(camera: Camera): void;
  /** Calls `draw` for every frame, the first at once. Returns the unsubscribe. */
  draw(frame: DrawFrame): () => void;
  stop(): void;
}

const GLIDE_MS = 450;

export function createCameraDrive(start: Camera): CameraDrive {
  const frames = new Set<DrawFrame>();
  let camera = start;
  let size: Size = { width: 0, height: 0 };
  let request: number | undefined;
  let glide: { readonly from: Camera; readonly to: Camera; readonly since: number } | undefined;

  const step = (now: number) => {
    request = undefined;
    if (glide) {
      const share = Math.min(1, Math.max(0, (now - glide.since) / GLIDE_MS));
      camera = share === 1 ? glide.to : between(glide.from, glide.to, 1 - (1 - share) ** 3);
      if (share === 1) glide = undefined;
      else wake();
    }
    if (size.width > 0) for (const frame of frames) frame(camera, size);
  };
  const wake = () => {
    request ??= requestAnimationFrame(step);
  };

  return {
    camera: () => glide?.to ?? camera,
    size: () => size,
    resize(next) {
      size = next;
      wake();
    },
    jump(next) {
      glide = undefined;
      camera = next;
      wake();
    },
    glide(next) {
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (still) camera = next;
      glide = still ? undefined : { from: camera, to: next, since: performance.now() };
      wake();
    },
    draw(frame) {
      frames.add(frame);
      if (size.width > 0) frame(camera, size);
      return () => frames.delete(frame);
    },
    stop() {
      if (request !== undefined) cancelAnimationFrame(request);
      request = undefined;
      frames.clear();
    },
  };
}
