/** The fleet of another shop, with its own rules. Amounts are cents. */
export type RideState = 'looking' | 'coming' | 'carrying' | 'done' | 'gave-up';

export interface Ride {
  readonly id: string;
  readonly key: string;
  readonly reference: string;
  state: RideState;
  why?: 'called-off' | 'no-rider' | 'nobody-in-time';
  cents: number;
  tip: number;
  rider?: Rider | undefined;
}

export interface Rider {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly bike: string;
}

/** A refusal of the shop, in its own words. */
export class RideRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, sentence: string) {
    super(sentence);
    this.status = status;
    this.code = code;
  }
}

const PRICE_MS = 5 * 60_000;
const CENTS = 1200;

interface GivenPrice {
  readonly until: number;
  used: boolean;
}

export function createRides() {
  const prices = new Map<string, GivenPrice>();
  const rides = new Map<string, Ride>();
  let last = 0;
  const name = (what: string) => {
    last += 1;
    return `${what}-${last}`;
  };
  const open = (ride: Ride) => ride.state === 'looking' || ride.state === 'coming';
  const of = (id: string): Ride => {
    const ride = rides.get(id);
    if (!ride) throw new RideRefusal(404, 'unknown-ride', 'Não conhecemos esta corrida');
    return ride;
  };
  return {
    rides,
    of,
    expirePrices: () => prices.clear(),
    // biome-ignore lint/suspicious/noExplicitAny: what a client sends is checked field by field
    price({ from, to }: any, now: number) {
      for (const stop of [from, to]) {
        if (!Number.isFinite(stop?.lat) || !Number.isFinite(stop?.lng) || !stop.address)
          throw new RideRefusal(422, 'no-place', 'Falta o endereço');
      }
      if (Math.abs(from.lat - to.lat) > 1) throw new RideRefusal(422, 'too-far', 'Longe demais para nossas motos');
      const key = name('price');
      prices.set(key, { until: now + PRICE_MS, used: false });
      return { key, cents: CENTS, meters: 2100, until: now + PRICE_MS };
    },
    // biome-ignore lint/suspicious/noExplicitAny: what a client sends is checked field by field
    order({ key, reference, pickUp, dropOff }: any, now: number): Ride {
      const price = prices.get(key);
      if (!price || price.used || price.until <= now)
        throw new RideRefusal(409, 'price-is-over', 'Este preço já acabou');
      for (const person of [pickUp, dropOff]) {
        if (!person?.name || !/^\d{10,11}$/.test(person.phone))
          throw new RideRefusal(422, 'no-contact', 'Falta o contato');
      }
      price.used = true;
      const ride: Ride = { id: name('ride'), key, reference, state: 'looking', cents: CENTS, tip: 0 };
      rides.set(ride.id, ride);
      return ride;
    },
    callOff(id: string) {
      const ride = of(id);
      if (!open(ride)) throw new RideRefusal(409, 'too-late', 'Tarde demais para cancelar');
      Object.assign(ride, { state: 'gave-up', why: 'called-off', rider: undefined });
    },
    otherRider(id: string, riderId: string) {
      const ride = of(id);
      if (ride.state !== 'coming' || ride.rider?.id !== riderId)
        throw new RideRefusal(409, 'too-late', 'A moto não pode mais ser trocada');
      Object.assign(ride, { state: 'looking', rider: undefined });
    },
    tip(id: string, cents: number) {
      const ride = of(id);
      if (ride.state !== 'looking' || !(cents > ride.tip))
        throw new RideRefusal(422, 'bad-tip', 'A gorjeta só pode aumentar');
      ride.cents += cents - ride.tip;
      ride.tip = cents;
    },
  };
}
