import { absentPort } from './absent-port.ts';
import type { PartnerPort } from './port.ts';

/** The partners of this installation. */
export interface PartnerPorts {
  readonly all: readonly PartnerPort[];
  /** The partner of an establishment; an absent one if it uses none. */
  for(establishmentId: string): Promise<PartnerPort>;
  /** The partner of a delivery; an absent one if the installation no longer has it. */
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
