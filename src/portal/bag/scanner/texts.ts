export function unknownCodeText(code: string): string {
  return `O código ${code} não está no cardápio.`;
}

export function unavailableText(product: string): string {
  return `${product} está indisponível.`;
}
