import { AttributionControl, addProtocol, Map as StreetMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Camera } from '#domain/map/mercator.ts';
import './vector-ground.css';

/** `drawn`: streets are visible. `blocked`: they cannot be loaded, and the plain ground stays. */
export type StreetState = 'drawn' | 'blocked';

/** The street map below the marks: draws the camera's view and has no gestures of its own. */
export interface VectorGround {
  draw(camera: Camera): void;
  resize(): void;
  remove(): void;
}

export interface VectorGroundOptions {
  readonly host: HTMLElement;
  /** Shows the sources of the map; always visible. */
  readonly credits: HTMLElement;
  readonly styleUrl: string;
  readonly camera: Camera;
  readonly onState: (state: StreetState) => void;
}

/** With this many failed tiles before the first one is drawn, the street map counts as blocked. */
const FAILURES = 3;

setWorkerUrl(new URL(workerUrl, import.meta.url).href);
let hasOwnTiles = false;

/** Starts the street map. Throws if the browser has no WebGL. */
export async function createVectorGround(options: VectorGroundOptions): Promise<VectorGround> {
  const { host, credits, styleUrl, camera, onState } = options;
  if (isOwn(styleUrl)) await readOwnTiles();
  const map = new StreetMap({
    container: host,
    style: new URL(styleUrl, location.href).href,
    center: [camera.center.longitude, camera.center.latitude],
    zoom: camera.zoom,
    interactive: false,
    attributionControl: false,
    trackResize: false,
    fadeDuration: 0,
  });
  watch(map, onState);
  hideFromReaders(map.getCanvas());
  const named = new AttributionControl({ compact: false });
  credits.replaceChildren(named.onAdd(map));
  return {
    draw({ center, zoom }) {
      map.jumpTo({ center: [center.longitude, center.latitude], zoom });
      // Draw now, because the marks move in this frame.
      map.redraw();
    },
    resize: () => map.resize(),
    remove() {
      named.onRemove();
      credits.replaceChildren();
      map.remove();
    },
  };
}

function watch(map: StreetMap, onState: (state: StreetState) => void): void {
  let hasStyle = false;
  let isDrawn = false;
  let failures = 0;
  const drawn = () => {
    isDrawn = true;
    onState('drawn');
  };
  map.on('style.load', () => {
    hasStyle = true;
    // The marks use this projection, whatever the style contains.
    map.setProjection({ type: 'mercator' });
  });
  map.on('sourcedata', (event) => {
    if (!isDrawn && 'tile' in event && event.tile !== undefined) drawn();
  });
  map.on('idle', () => {
    if (!isDrawn && hasStyle)
      if (failures === 0) drawn();
      else onState('blocked');
  });
  map.on('error', () => {
    failures += 1;
    if (!hasStyle || (!isDrawn && failures >= FAILURES)) onState('blocked');
  });
  map.on('webglcontextlost', () => onState('blocked'));
  map.on('webglcontextrestored', drawn);
}

/** Screen readers use the list next to the map. */
function hideFromReaders(canvas: HTMLCanvasElement): void {
  canvas.removeAttribute('role');
  canvas.removeAttribute('aria-label');
  canvas.removeAttribute('tabindex');
}

function isOwn(styleUrl: string): boolean {
  return new URL(styleUrl, location.href).origin === location.origin;
}

/** The installation's own file of tiles is read by byte ranges. */
async function readOwnTiles(): Promise<void> {
  if (hasOwnTiles) return;
  const { Protocol } = await import('pmtiles');
  addProtocol('pmtiles', new Protocol().tile);
  hasOwnTiles = true;
}
