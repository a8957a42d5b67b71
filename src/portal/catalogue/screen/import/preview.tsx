import type { ImportAnswer } from '#contract/catalogue/import-schema.ts';
import { Chip } from '#portal/ui/chip.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { VirtualList } from '#portal/ui/lists/virtual-list.tsx';
import styles from './dialog.module.css';
import { countsText, newCategoriesText, wrongLinesText } from './texts.ts';

/** What an import would change, or why it is refused. */
export function ImportPreview({ preview }: { preview: ImportAnswer }) {
  const { errors, rows, newCategories } = preview;
  if (errors.length > 0) {
    return (
      <section className={styles.part} aria-label="Erros do arquivo">
        <FailureNote>
          {wrongLinesText(errors)} Corrija na planilha e escolha o arquivo de novo. Nada foi importado.
        </FailureNote>
        <VirtualList
          className={styles.list ?? ''}
          items={errors}
          keyOf={({ line, column = '', detail }) => `${line} ${column} ${detail}`}
          estimate={34}
        >
          {({ line, column, detail }) => (
            <p className={styles.row}>
              <span className={styles.line}>
                linha {line}
                {column === undefined ? '' : `, coluna ${column}`}
              </span>
              <span>{detail}</span>
            </p>
          )}
        </VirtualList>
      </section>
    );
  }
  return (
    <section className={styles.part} aria-label="O que muda">
      <p className={styles.counts} role="status">
        {countsText(preview)}
      </p>
      {newCategories.length > 0 ? <p className={styles.about}>{newCategoriesText(newCategories)}</p> : null}
      {rows.length > 0 ? (
        <VirtualList className={styles.list ?? ''} items={rows} keyOf={({ line }) => `${line}`} estimate={38}>
          {({ line, kind, category, name, changes }) => (
            <div className={styles.row}>
              <span className={styles.line}>linha {line}</span>
              <Chip tone={kind === 'create' ? 'green' : 'neutral'}>{kind === 'create' ? 'novo' : 'muda'}</Chip>
              <span className={styles.product}>
                {name} <span className={styles.about}>{kind === 'create' ? category : changes.join(', ')}</span>
              </span>
            </div>
          )}
        </VirtualList>
      ) : null}
    </section>
  );
}
