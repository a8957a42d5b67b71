import { type FormEvent, useState } from 'react';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { Category } from '#domain/catalogue/catalogue.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { useCategoryChange } from './catalogue-changes.ts';
import styles from './editors.module.css';

interface CategoryDialogProps {
  /** The category to rename; `'new'` creates one; `null` keeps the dialog closed. */
  readonly edited: Category | 'new' | null;
  readonly categories: readonly Category[];
  readonly onSaved: (category: Category) => void;
  readonly onClose: () => void;
}

/** Edits a category's name. */
export function CategoryDialog({ edited, categories, onSaved, onClose }: CategoryDialogProps) {
  const title = edited === 'new' ? 'Nova categoria' : 'Renomear categoria';
  return (
    <Modal opened={edited !== null} onClose={onClose} title={title} width={400}>
      {edited === null ? null : (
        <NameBox
          category={edited === 'new' ? null : edited}
          taken={categories.filter((category) => category !== edited).map(({ name }) => fold(name.trim()))}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface NameBoxProps {
  readonly category: Category | null;
  readonly taken: readonly string[];
  readonly onSaved: (category: Category) => void;
  readonly onClose: () => void;
}

function NameBox({ category, taken, onSaved, onClose }: NameBoxProps) {
  const [name, setName] = useState(category?.name ?? '');
  const [tried, setTried] = useState(false);
  const change = useCategoryChange();
  const problem = nameProblem(name, taken);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (change.isPending || problem) return;
    change.mutate(
      { name: name.trim(), ...(category === null ? {} : { id: category.id }) },
      {
        onSuccess: (saved) => {
          onSaved(saved);
          onClose();
        },
      },
    );
  };

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label="Nome"
        value={name}
        maxLength={CATALOGUE_BOUNDS.categoryName}
        autoComplete="off"
        data-autofocus
        error={tried ? problem : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {change.error ? <FailureNote>{sentenceOf(change.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={change.isPending}>
        Salvar
      </Button>
    </form>
  );
}

function nameProblem(name: string, taken: readonly string[]): string | undefined {
  if (name.trim() === '') return 'Informe o nome da categoria.';
  return taken.includes(fold(name.trim())) ? 'Já existe uma categoria com este nome.' : undefined;
}
