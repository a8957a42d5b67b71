import { formatAmount } from '#domain/shared/money.ts';
import type { Override } from './overrides.ts';

/** `Preço alterado: Pizza 45,90 → 40,00`. */
export function overrideText(override: Override): string {
  const { name } = override;
  switch (override.kind) {
    case 'price':
      return `Preço alterado: ${name} ${formatAmount(override.catalogue)} → ${formatAmount(override.charged)}`;
    case 'courtesy':
      return `Cortesia: ${name} (${override.reason})`;
    case 'sold-out':
      return `Vendido esgotado: ${name}`;
    case 'out-of-hours':
      return `Vendido fora do horário: ${name}`;
    case 'not-listed':
      return `Não está mais no cardápio: ${name}`;
    case 'options':
      return `Opções diferentes das do cardápio: ${name}`;
  }
}
