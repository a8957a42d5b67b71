/** Whether an `Accept-Encoding` header takes gzip (RFC 9110, section 12.5.3); a missing one asks for nothing. */
export function acceptsGzip(header: string | readonly string[] | undefined): boolean {
  const weights = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => {
        const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
        const weight = parameters.find((part) => part.startsWith('q='))?.slice('q='.length);
        return [name, weight === undefined ? 1 : Number(weight)] as const;
      }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
