/** The portal's own look for a file of tiles in the layout of Protomaps' basemap. */
interface Palette {
  readonly ground: string;
  readonly park: string;
  readonly water: string;
  readonly building: string;
  readonly road: string;
  readonly casing: string;
  readonly rail: string;
  readonly text: string;
  readonly halo: string;
}

const LIGHT: Palette = {
  ground: '#eceeef',
  park: '#d3e5cd',
  water: '#bcd8ea',
  building: '#e2e5e8',
  road: '#ffffff',
  casing: '#d9dde1',
  rail: '#cfd5dc',
  text: '#5c6675',
  halo: '#f7f8f9',
};

const DARK: Palette = {
  ground: '#12171e',
  park: '#14261c',
  water: '#10293a',
  building: '#181f28',
  road: '#2a3440',
  casing: '#1b232c',
  rail: '#232c36',
  text: '#93a0b0',
  halo: '#12171e',
};

/** The addresses of the file of tiles and of its two styles. */
export const TILES_PATH = '/mapa/ruas.pmtiles';
export const STYLE_PATH = '/mapa/estilo.json';
export const DARK_STYLE_PATH = '/mapa/estilo-escuro.json';

/**
 * A style for the file of tiles, without glyphs and sprites: names are drawn with the browser's own fonts, so that the map
 * needs no other service.
 */
export function ownStyle(isDark: boolean): object {
  const colours = isDark ? DARK : LIGHT;
  return {
    version: 8,
    name: isDark ? 'Portal Motoboy, escuro' : 'Portal Motoboy',
    sources: {
      ruas: {
        type: 'vector',
        url: `pmtiles://${TILES_PATH}`,
        attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
      fill('park', 'landuse', colours.park, [
        'park',
        'garden',
        'forest',
        'wood',
        'grass',
        'nature_reserve',
        'cemetery',
      ]),
      fill('water', 'water', colours.water),
      fill('building', 'buildings', colours.building, undefined, 14),
      line('rail', ['rail'], colours.rail, 1, 12),
      line('minor-casing', ['minor_road', 'other'], colours.casing, 1.4, 13),
      line('major-casing', ['major_road', 'highway'], colours.casing, 2.6, 8),
      line('minor', ['minor_road', 'other'], colours.road, 1, 13),
      line('major', ['major_road', 'highway'], colours.road, 2, 8),
      roadNames(colours),
      placeNames(colours),
    ],
  };
}

function fill(id: string, layer: string, color: string, kinds?: readonly string[], minzoom = 0): object {
  return {
    id,
    type: 'fill',
    source: 'ruas',
    'source-layer': layer,
    minzoom,
    filter: kinds ? ['in', ['get', 'kind'], ['literal', kinds]] : ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': color },
  };
}

/** A line that grows with the zoom, `width` pixels at street level. */
function line(id: string, kinds: readonly string[], color: string, width: number, minzoom: number): object {
  return {
    id,
    type: 'line',
    source: 'ruas',
    'source-layer': 'roads',
    minzoom,
    filter: ['in', ['get', 'kind'], ['literal', kinds]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 8, width * 0.4, 14, width * 2, 18, width * 9],
    },
  };
}

function roadNames({ text, halo }: Palette): object {
  return {
    id: 'road-names',
    type: 'symbol',
    source: 'ruas',
    'source-layer': 'roads',
    minzoom: 14,
    filter: ['has', 'name'],
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-size': 12,
      'text-font': ['Inter Variable'],
    },
    paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  };
}

function placeNames({ text, halo }: Palette): object {
  return {
    id: 'place-names',
    type: 'symbol',
    source: 'ruas',
    'source-layer': 'places',
    layout: {
      'text-field': ['get', 'name'],
      'text-size': 13,
      'text-font': ['Inter Variable'],
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.08,
      'text-max-width': 8,
    },
    paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  };
}
