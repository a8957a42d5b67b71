/** A driver in the partner's answers. */
export interface FakeDriver {
  readonly driverId: string;
  readonly name: string;
  readonly phone: string;
  readonly photo: string;
}

/** How the service wraps the partner's answer: not at all, in `data`, in `data.data`, or as a text in `value`. */
export type LalamoveWrapping = 'bare' | 'data' | 'data.data' | 'value';

/** The partner's side of the LalamoveService: deliveries of establishments, and their drivers. */
export interface FakeLalamoveService {
  /** Creates a delivery at the partner; without a driver, nobody has taken it yet. */
  put(establishment: number, orderId: string, driver?: FakeDriver): void;
  /** Makes the partner answer requests for the delivery with these errors from now on. */
  fail(establishment: number, orderId: string, ...messages: readonly string[]): void;
  /** Sets the answer for deliveries that were not created here; without it, unknown ones are refused. */
  otherwise(delivery: FakeDelivery | undefined): void;
  wrap(wrapping: LalamoveWrapping): void;
  reset(): void;
}

/** A delivery at the partner, and the errors that it answers instead. */
export interface FakeDelivery {
  readonly driver?: FakeDriver;
  readonly errors: readonly string[];
}

/** Answers an operation with the partner's JSON; undefined if the parameters are not the operation's. */
export function createLalamoveService() {
  const deliveries = new Map<string, FakeDelivery>();
  let others: FakeDelivery | undefined;
  let wrapping: LalamoveWrapping = 'data';
  const find = (establishment: unknown, orderId: unknown) => deliveries.get(`${establishment} ${orderId}`) ?? others;
  const wrapped = (data: object): object => {
    switch (wrapping) {
      case 'bare':
        return data;
      case 'data':
        return { data };
      case 'data.data':
        return { data: { data } };
      case 'value':
        return { value: JSON.stringify({ data }) };
    }
  };
  const errors = (...messages: readonly string[]) => ({
    errors: messages.map((message, index) => ({ id: `ERR_${index}`, message })),
  });
  const service: FakeLalamoveService = {
    put: (establishment, orderId, driver) =>
      void deliveries.set(`${establishment} ${orderId}`, { errors: [], ...(driver ? { driver } : {}) }),
    fail: (establishment, orderId, ...messages) =>
      void deliveries.set(`${establishment} ${orderId}`, { ...find(establishment, orderId), errors: messages }),
    otherwise: (delivery) => {
      others = delivery;
    },
    wrap: (next) => {
      wrapping = next;
    },
    reset: () => {
      deliveries.clear();
      others = undefined;
      wrapping = 'data';
    },
  };
  return {
    service,
    answer(operation: 'OrderDetails' | 'DriverDetails', body: Readonly<Record<string, unknown>>): object | undefined {
      const names = operation === 'OrderDetails' ? 'AFkEstab,AOrderId' : 'ADriverId,AFkEstab,AOrderId';
      const isAsked = Object.keys(body).sort().join() === names;
      if (!isAsked || typeof body.AFkEstab !== 'number' || typeof body.AOrderId !== 'string') return undefined;
      const delivery = find(body.AFkEstab, body.AOrderId);
      if (!delivery) return errors('Order not found');
      if (delivery.errors.length > 0) return errors(...delivery.errors);
      const { driver } = delivery;
      if (operation === 'OrderDetails') {
        const status = driver ? 'ON_GOING' : 'ASSIGNING_DRIVER';
        return wrapped({ orderId: body.AOrderId, driverId: driver?.driverId ?? '', status });
      }
      if (!driver || body.ADriverId !== driver.driverId) return errors('Driver not found');
      return wrapped({ ...driver });
    },
  };
}
