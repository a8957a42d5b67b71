import { useState } from 'react';
import { mergeComandas } from '#contract/comandas/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { useComandaChange } from '#portal/comandas/change.ts';
import { ChooseComandas } from '#portal/comandas/screen/overview/choose.tsx';
import { ChangeForm } from '#portal/comandas/screen/receive/change-form.tsx';
import { useComandas } from '#portal/comandas/use-comandas.ts';
import { EmptyLine } from '#portal/ui/notice.tsx';
import styles from './dialogs.module.css';

/** Merges other comandas into this one with their lines and payments; can be undone. */
export function MergeDialog({ comanda, onClose }: { comanda: Order; onClose: () => void }) {
  const { open } = useComandas();
  const doing = useComandaChange(comanda.id);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const others = open.filter(({ id, comanda: state }) => id !== comanda.id && state?.mergedInto === undefined);
  const comandaIds = others.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = ({ id }: Order) => {
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
    setText('');
  };
  const submit = async () => {
    setTried(true);
    if (comandaIds.length > 0 && (await doing.change(mergeComandas, { comandaIds })).ok) onClose();
  };
  return (
    <ChangeForm
      title={`Juntar à comanda ${comanda.command ?? ''}`}
      confirmLabel={comandaIds.length > 1 ? `Juntar ${comandaIds.length} comandas` : 'Juntar'}
      doing={doing}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.about}>
        Os itens e pagamentos das escolhidas passam para a {comanda.command}. Dá para separar depois.
      </p>
      <ChooseComandas
        label="Comanda, nome ou mesa"
        comandas={others}
        text={text}
        onText={setText}
        chosen={chosen}
        onChoose={toggle}
      />
      {others.length === 0 ? (
        <EmptyLine action={<PermittedLink to="/atendimento/comandas">Ver as comandas</PermittedLink>}>
          Não há outra comanda aberta.
        </EmptyLine>
      ) : null}
      {tried && comandaIds.length === 0 && others.length > 0 ? (
        <p className={styles.problem} role="alert">
          Escolha a comanda que se junta a esta.
        </p>
      ) : null}
    </ChangeForm>
  );
}
