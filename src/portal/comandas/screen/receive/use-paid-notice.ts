import { useCallback, useState } from 'react';

export interface PaidNotice {
  /** The last payment, such as `Pessoa 1 de 3 paga ✓`. */
  readonly text: string | null;
  /** Number of payments taken; distinguishes two equal texts. */
  readonly times: number;
  readonly show: (text: string) => void;
}

/** Text about the last payment. */
export function usePaidNotice(): PaidNotice {
  const [notice, setNotice] = useState<Pick<PaidNotice, 'text' | 'times'>>({ text: null, times: 0 });
  const show = useCallback((text: string) => setNotice(({ times }) => ({ text, times: times + 1 })), []);
  return { ...notice, show };
}
