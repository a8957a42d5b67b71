import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Category } from '#domain/catalogue/catalogue.ts';
import { moveInList } from '#domain/shared/move-in-list.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { MoveButtons } from '#portal/ui/lists/move-buttons.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { useCategoryArchive, useCategorySort } from './catalogue-changes.ts';
import styles from './catalogue-screen.module.css';

interface CategoryHeadingProps {
  readonly category: Category;
  readonly categories: readonly Category[];
  /** Number of products; only an empty category can be archived. */
  readonly count: number;
  readonly onRename: (category: Category) => void;
}

const onError = (failed: Error) => toastError(sentenceOf(failed));

/** The selected category with its actions. */
export function CategoryHeading({ category, categories, count, onRename }: CategoryHeadingProps) {
  const [asking, setAsking] = useState(false);
  const sort = useCategorySort();
  const archive = useCategoryArchive();
  const { id, name } = category;
  const at = categories.indexOf(category);
  const move = (step: -1 | 1) =>
    sort.mutate(
      moveInList(categories, at, step).map((one) => one.id),
      { onError },
    );
  return (
    <div className={styles.heading}>
      <h2>{name}</h2>
      <MoveButtons name={`categoria ${name}`} first={at === 0} last={at === categories.length - 1} onMove={move} />
      <Button
        size="small"
        variant="quiet"
        icon={<IconPencil size={16} aria-hidden="true" />}
        onClick={() => onRename(category)}
      >
        Renomear
      </Button>
      {count === 0 ? (
        <Button
          size="small"
          variant="quiet"
          icon={<IconArchive size={16} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Excluir categoria
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title="Excluir a categoria?"
        confirmLabel="Excluir"
        danger
        busy={archive.isPending}
        onConfirm={() =>
          archive.mutate(id, {
            onError,
            onSuccess: () => toastSuccess(`Categoria “${name}” excluída.`),
            onSettled: () => setAsking(false),
          })
        }
        onClose={() => setAsking(false)}
      >
        A categoria “{name}” está vazia e sai do cardápio.
      </ConfirmDialog>
    </div>
  );
}
