export const CREDIT = '© Mapa de teste';

/** A map style that contains its streets and no tiles, so that it needs no other server. */
export function streetStyle(isDark = false): object {
  return {
    version: 8,
    sources: { streets: { type: 'geojson', data: streets(), attribution: CREDIT } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': isDark ? '#12171e' : '#eceeef' } },
      {
        id: 'streets',
        type: 'line',
        source: 'streets',
        layout: { 'line-cap': 'round' },
        paint: { 'line-color': isDark ? '#2a3440' : '#ffffff', 'line-width': ['get', 'width'] },
      },
    ],
  };
}

/** A grid of streets around the Avenida Paulista, slightly rotated like the real ones. */
function streets(): object {
  const center = { latitude: -23.561, longitude: -46.656 };
  const features = Array.from({ length: 41 }, (_, index) => index - 20).flatMap((step) => {
    const offset = step * 0.0022;
    return [0.7, -0.87].map((turn) => {
      const [dx, dy] = [Math.cos(turn) * 0.05, Math.sin(turn) * 0.05];
      const [ox, oy] = [-Math.sin(turn) * offset, Math.cos(turn) * offset];
      const at = (sign: number) => [center.longitude + ox + sign * dx, center.latitude + oy + sign * dy];
      return {
        type: 'Feature',
        properties: { width: step % 5 === 0 ? 9 : 4 },
        geometry: { type: 'LineString', coordinates: [at(-1), at(1)] },
      };
    });
  });
  return { type: 'FeatureCollection', features };
}
