import type { Coordinates } from '#domain/places/distance.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { ok } from '#domain/shared/result.ts';
import type { RoadServices } from '#server/platform/environment/road.ts';
import { openRouteService } from './open-route-service.ts';
import { osrm } from './osrm.ts';
import { pausingTravel } from './pausing.ts';
import type { RoadAnswer, TravelPort } from './travel-port.ts';
import { valhalla } from './valhalla.ts';

/** The routing service of this installation; undefined without one. */
export function createTravel({ travel }: RoadServices, clock: () => InstantMs): TravelPort | undefined {
  return travel && pausingTravel(serviceOf(travel), clock);
}

/** The kilometres by the streets over points, one after the other. */
export function roadKmOver(travel: TravelPort) {
  return async (way: readonly Coordinates[]): Promise<RoadAnswer<number>> => {
    const tables = await travel.tables(way);
    if (!tables.ok) return tables;
    const { km } = tables.value;
    return ok(way.slice(1).reduce((sum, _, index) => sum + (km[index]?.[index + 1] ?? 0), 0));
  };
}

function serviceOf(travel: NonNullable<RoadServices['travel']>): TravelPort {
  switch (travel.kind) {
    case 'osrm':
      return osrm(travel.url);
    case 'valhalla':
      return valhalla(travel.url);
    case 'openrouteservice':
      return openRouteService(travel.url, travel.key);
  }
}
