import { EnvironmentError, optional, required, url, type Variables } from './variable.ts';

/** Services around roads and addresses; each absent unless its variable names it. */
export interface RoadServices {
  readonly travel?:
    | { readonly kind: 'osrm' | 'valhalla'; readonly url: URL }
    | { readonly kind: 'openrouteservice'; readonly url: URL; readonly key: string };
  /** An outside optimiser for runs. */
  readonly vroomUrl?: URL;
  readonly geocoder?: { readonly kind: 'photon' | 'nominatim'; readonly url: URL };
}

const WEB = ['http:', 'https:'];

/** Reads the variables; refuses two services for one purpose. */
export function readRoads(variables: Variables): RoadServices {
  one(variables, ['OSRM_URL', 'VALHALLA_URL', 'OPENROUTESERVICE_URL']);
  one(variables, ['PHOTON_URL', 'NOMINATIM_URL']);
  const travel = readTravel(variables);
  const vroomUrl = url(variables, 'VROOM_URL', WEB);
  const photon = url(variables, 'PHOTON_URL', WEB);
  const nominatim = url(variables, 'NOMINATIM_URL', WEB);
  return {
    ...(travel === undefined ? {} : { travel }),
    ...(vroomUrl === undefined ? {} : { vroomUrl }),
    ...(photon === undefined ? {} : { geocoder: { kind: 'photon', url: photon } }),
    ...(nominatim === undefined ? {} : { geocoder: { kind: 'nominatim', url: nominatim } }),
  };
}

function readTravel(variables: Variables): RoadServices['travel'] {
  const osrm = url(variables, 'OSRM_URL', WEB);
  if (osrm !== undefined) return { kind: 'osrm', url: osrm };
  const valhalla = url(variables, 'VALHALLA_URL', WEB);
  if (valhalla !== undefined) return { kind: 'valhalla', url: valhalla };
  const open = url(variables, 'OPENROUTESERVICE_URL', WEB);
  if (open === undefined) return undefined;
  const key = required(variables, 'OPENROUTESERVICE_KEY', 'o openrouteservice só responde a quem tem uma chave');
  return { kind: 'openrouteservice', url: open, key };
}

function one(variables: Variables, names: readonly string[]): void {
  const [, second] = names.filter((name) => optional(variables, name) !== undefined);
  if (second !== undefined) throw new EnvironmentError(second, `defina só uma de ${names.join(', ')}`);
}
