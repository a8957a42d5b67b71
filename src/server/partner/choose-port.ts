import { absentPort } from './absent-port.ts';
import type { PartnerPort } from './partner-port.ts';

/** The partners of this installation. */
export interface PartnerPorts {
  readonly all: readonly PartnerPort[];
  /** The one that an establishment uses; one that offers nothing where it uses none. */
  for(establishmentId: string): Promise<PartnerPort>;
  /** The one that a delivery runs at; one that offers nothing where it is here no more. */
  of(service: string): PartnerPort;
}

/** The ports, the preferred one first. */
export function createPartnerPorts(all: readonly PartnerPort[]): PartnerPorts {
  return {
    all,
    async for(establishmentId) {
      for (const port of all) if (await port.isFor(establishmentId)) return port;
      return absentPort;
    },
    of: (service) => all.find((port) => port.service === service) ?? absentPort,
  };
}
