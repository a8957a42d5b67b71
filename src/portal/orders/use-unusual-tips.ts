import { useRef } from 'react';
import { type SaidTip, unusualTips } from '#domain/orders/tips/at-door.ts';
import { unusualTipsText } from '#domain/orders/tips/texts.ts';
import type { Cents } from '#domain/shared/money.ts';

/**
 * Asks once about tips above the order's total: returns the question, and `null` when the same sum is sent again. `button`:
 * what sends them.
 */
export function useUnusualTips(total: Cents): (tips: readonly SaidTip[], button: string) => string | null {
  const confirmed = useRef<Cents>(undefined);
  return (tips, button) => {
    const sum = unusualTips(tips, total);
    if (sum === undefined || sum === confirmed.current) return null;
    confirmed.current = sum;
    return unusualTipsText(sum, total, button);
  };
}
