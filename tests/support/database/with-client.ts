import pg from 'pg';

/** Runs `work` on a separate connection, then closes it. A lost connection fails the work, not the process. */
export async function withClient<Value>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the rows of one query, on a separate connection. */
export function rowsOf<Row>(connection: pg.ClientConfig, text: string): Promise<Row[]> {
  return withClient(connection, async (client) => (await client.query(text)).rows as Row[]);
}
