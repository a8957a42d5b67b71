/** The settings of an app that sends the courier's position in the background. */
export interface TrackingApps {
  /** Traccar Client: the address of the server, and the device's identifier. */
  readonly traccar: { readonly url: string; readonly deviceId: string };
  /** OwnTracks in HTTP mode: the address, user and password. */
  readonly ownTracks: { readonly url: string; readonly user: string; readonly password: string };
}

/** The settings of both apps, from the portal's address (`https://…`) and the token of the courier's link. */
export function trackingAppsOf(origin: string, token: string): TrackingApps {
  return {
    traccar: { url: `${origin}/api/positions/osmand`, deviceId: token },
    ownTracks: { url: `${origin}/api/positions/owntracks`, user: 'motoboy', password: token },
  };
}
