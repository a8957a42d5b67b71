/** A point on the map, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Default ratio of road distance to straight-line distance. */
export const ROAD_FACTOR = 1.35;

const EARTH_RADIUS_KM = 6371.0088;

/** The coordinates of an address; `null` where one is missing or both are 0, which means unknown. */
export function coordinatesOf(place: Partial<Coordinates>): Coordinates | null {
  const { latitude, longitude } = place;
  if (latitude === undefined || longitude === undefined) return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

/** The straight-line (great-circle) distance between two points, in kilometres, by haversine. */
export function straightKm(from: Coordinates, to: Coordinates): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const north = Math.sin((b - a) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, north + Math.cos(a) * Math.cos(b) * east)));
}

/** Estimates the road distance for a straight-line distance, in kilometres. No street map is used. */
export function roadKm(straight: number, factor: number = ROAD_FACTOR): number {
  return straight * factor;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
