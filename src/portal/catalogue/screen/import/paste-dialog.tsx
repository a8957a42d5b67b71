import { useDeferredValue, useMemo, useState } from 'react';
import { type PastedProduct, pastedCsv, readPastedList } from '#domain/catalogue/file/pasted-list.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useCatalogueImport } from '#portal/catalogue/screen/catalogue-changes.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextArea } from '#portal/ui/fields/text-field.tsx';
import { VirtualList } from '#portal/ui/lists/virtual-list.tsx';
import { LeaveButton } from '#portal/ui/overlays/leave-button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './dialog.module.css';
import { importedText, nothingPastedText, pastedProblemText, pastedText } from './texts.ts';

/** Imports products from a pasted list; previews the result while typing. */
export function PasteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Colar lista de produtos" width={640}>
      {opened ? <PasteForm onClose={onClose} /> : null}
    </Modal>
  );
}

const EXAMPLE = 'Pizzas:\nCalabresa ........ 49,90\nMargherita - R$ 52,90\n\nBebidas:\nGuaraná 2 L 13,90';

function PasteForm({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const read = useDeferredValue(text);
  const { products, problems } = useMemo(() => readPastedList(read), [read]);
  const send = useCatalogueImport();
  const apply = () =>
    send.mutate(
      { csv: pastedCsv(products), apply: true },
      {
        onSuccess: (answer) => {
          if (!answer.applied) return;
          toastSuccess(importedText(answer));
          onClose();
        },
      },
    );
  return (
    <div className={styles.steps}>
      <p className={styles.about}>
        Uma linha por produto, com o preço no fim. Uma linha sem preço vira categoria. Produtos que já existem com o
        mesmo nome só mudam de preço.
      </p>
      <TextArea
        label="Lista de produtos"
        className={styles.pasted}
        rows={8}
        value={text}
        placeholder={EXAMPLE}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={styles.counts} role="status">
        {read.trim() === '' ? '' : pastedText(products.length, problems.length)}
      </p>
      {products.length > 0 ? (
        <VirtualList className={styles.list ?? ''} items={products} keyOf={({ line }) => `${line}`} estimate={38}>
          {(product) => <PastedRow product={product} />}
        </VirtualList>
      ) : null}
      {problems.length > 0 ? (
        <section className={styles.part} aria-label="Linhas que não foram lidas">
          <ul className={styles.unread}>
            {problems.slice(0, MOST_PROBLEMS).map(({ line, text: raw, code }) => (
              <li key={line}>
                <span className={styles.line}>linha {line}</span> {raw} <em>{pastedProblemText(code)}</em>
              </li>
            ))}
          </ul>
          {problems.length > MOST_PROBLEMS ? (
            <p className={styles.about}>E mais {problems.length - MOST_PROBLEMS}.</p>
          ) : null}
        </section>
      ) : null}
      {send.data?.applied === false ? <FailureNote>{nothingPastedText(send.data.errors)}</FailureNote> : null}
      {send.error ? <FailureNote>{sentenceOf(send.error)}</FailureNote> : null}
      <div className={styles.foot}>
        <LeaveButton onClick={onClose}>Cancelar</LeaveButton>
        <Button variant="primary" disabled={products.length === 0} busy={send.isPending} onClick={apply}>
          {products.length === 1 ? 'Incluir 1 produto' : `Incluir ${products.length} produtos`}
        </Button>
      </div>
    </div>
  );
}

const MOST_PROBLEMS = 8;

function PastedRow({ product: { name, category, price } }: { product: PastedProduct }) {
  return (
    <div className={styles.row}>
      <span className={styles.pastedName}>
        {name} <span className={styles.about}>{category}</span>
      </span>
      <span>{formatBrl(price)}</span>
    </div>
  );
}
