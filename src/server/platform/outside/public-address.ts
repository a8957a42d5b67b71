import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Address ranges outside the public internet: IANA's special-purpose registries (RFC 6890 and its additions). */
const IPV4_RANGES: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Only 2000::/3 is routed; these ranges within it lead to IPv4 addresses or nowhere. */
const IPV6_RANGES: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, prefix] of IPV4_RANGES) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of IPV6_RANGES) special.addSubnet(network, prefix, 'ipv6');
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && routed.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Whether a URL's host is a non-public address. Names pass: {@link publicLookup} checks where they lead when they are
 * looked up. URLs normalise every form of an IPv4 address to four numbers.
 */
export function namesPrivateAddress({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && !isPublicAddress(address);
}

const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|intranet)$/;

/**
 * Whether a URL's host is a name that never leaves this machine or the local network: one without a domain, or below one
 * of those set aside for them. The dot that may end a full name changes nothing.
 */
export function isLocalName({ hostname }: URL): boolean {
  const name = hostname.replace(/\.$/, '');
  return LOCAL_NAME.test(name) || !/[.:]/.test(name);
}

/**
 * Looks up a name for a connection and refuses it if any of its addresses is not public. The connection goes to the
 * address checked here, so that a name cannot resolve differently a moment later.
 */
export function publicLookup(lookup: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error(`${hostname} leads to an address that is not public`), '', 0);
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
