import { optional, service, url } from './variable.ts';

/** The source of the street map in the environment. */
export interface MapSource {
  /** Style of a tile service; absent if it is switched off. */
  readonly style?: URL;
  /** Its style for dark screens. */
  readonly darkStyle?: URL;
  /** The operator named the style: a tile file in the data folder does not replace it. */
  readonly isChosen: boolean;
}

const OPEN_FREE_MAP = 'https://tiles.openfreemap.org/styles/positron';
const OPEN_FREE_MAP_DARK = 'https://tiles.openfreemap.org/styles/dark';

/** Reads `MAP_STYLE_URL` and `MAP_DARK_STYLE_URL`. In tests, an unnamed map is not loaded. */
export function readMapSource(variables: Readonly<Record<string, string | undefined>>, isTest: boolean): MapSource {
  const isChosen = optional(variables, 'MAP_STYLE_URL') !== undefined;
  const style = service(variables, 'MAP_STYLE_URL', isTest ? undefined : OPEN_FREE_MAP);
  if (style === undefined) return { isChosen };
  const own = url(variables, 'MAP_DARK_STYLE_URL', ['http:', 'https:']);
  return { style, darkStyle: own ?? (isChosen ? style : new URL(OPEN_FREE_MAP_DARK)), isChosen };
}
