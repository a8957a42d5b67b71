import { IconArchive, IconPlus } from '@tabler/icons-react';
import type { Category } from '#domain/catalogue/catalogue.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './category-rail.module.css';

interface CategoryRailProps {
  readonly categories: readonly Category[];
  /** Number of products per category. */
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
  /** `null` selects all. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly mayEdit: boolean;
  readonly onNew: () => void;
  readonly onArchived: () => void;
}

/** The categories: next to the products, or above them on a phone. */
export function CategoryRail(props: CategoryRailProps) {
  const { categories, counts, total, chosen, mayEdit, onChoose, onNew, onArchived } = props;
  return (
    <nav className={styles.rail} aria-label="Categorias">
      <ul className={styles.list}>
        <li>
          <Entry name="Todos" count={total} current={chosen === null} onChoose={() => onChoose(null)} />
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Entry name={name} count={counts.get(id) ?? 0} current={chosen === id} onChoose={() => onChoose(id)} />
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <>
          <Button className={styles.add} size="small" variant="quiet" icon={<IconPlus size={16} />} onClick={onNew}>
            Nova categoria
          </Button>
          <Button
            className={styles.add}
            size="small"
            variant="quiet"
            icon={<IconArchive size={16} />}
            onClick={onArchived}
          >
            Produtos excluídos
          </Button>
        </>
      ) : null}
    </nav>
  );
}

interface EntryProps {
  readonly name: string;
  readonly count: number;
  readonly current: boolean;
  readonly onChoose: () => void;
}

function Entry({ name, count, current, onChoose }: EntryProps) {
  return (
    <button type="button" className={styles.entry} aria-current={current ? 'true' : undefined} onClick={onChoose}>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{count}</span>
    </button>
  );
}
