import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchHistory } from '#contract/orders/history-operations.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { orderQuery } from '#portal/api/queries.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';

interface OrderFilterProps {
  /** The id of the order whose acts are shown; empty for all. */
  readonly order: string;
  readonly onOrder: (id: string) => void;
}

/** Filters by the order with the typed code, the newest one of that code. An empty box shows all acts. */
export function OrderFilter({ order, onOrder }: OrderFilterProps) {
  const chosen = useQuery({ ...orderQuery(order), enabled: order !== '' });
  const [problem, setProblem] = useState<string>();
  const shown = order === '' || chosen.data === undefined ? '' : codeOf(chosen.data);
  const choose = async (typed: string) => {
    const code = typed.trim().replace(/^#/, '');
    setProblem(undefined);
    if (code === shown) return;
    if (code === '') return onOrder('');
    try {
      const { orders } = await call(searchHistory, { query: { q: `#${code}` } });
      const [found] = orders;
      if (found === undefined) return setProblem(`Nenhum pedido com o código ${code}.`);
      onOrder(found.id);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <TextField
      key={`order-${order}-${shown}`}
      label="Pedido"
      placeholder="Código"
      autoComplete="off"
      maxLength={40}
      defaultValue={shown}
      error={chosen.isError ? 'Este pedido não foi encontrado.' : problem}
      onBlur={(event) => void choose(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void choose(event.currentTarget.value);
      }}
    />
  );
}
