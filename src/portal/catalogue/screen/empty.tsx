import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useMay } from '#portal/access/use-may.ts';
import { useSampleMenu } from '#portal/catalogue/use-sample-menu.ts';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/notice.tsx';
import styles from './catalogue-screen.module.css';

interface EmptyCatalogueProps {
  readonly onList: () => void;
  readonly onFile: () => void;
  readonly onCategory: () => void;
  readonly onArchived: () => void;
}

/** Buttons that create a first catalogue. */
export function EmptyCatalogue({ onList, onFile, onCategory, onArchived }: EmptyCatalogueProps) {
  const { add } = useSampleMenu();
  const may = useMay();
  const mayTransfer = may('catalogue.transfer');
  if (!may('catalogue.edit')) {
    return (
      <EmptyState icon={<IconToolsKitchen2 size={44} />} title="O cardápio está vazio" noAct="others">
        Peça a um gerente ou ao dono que cadastre os produtos.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconToolsKitchen2 size={44} />}
      title="O cardápio está vazio"
      action={
        <div className={styles.ways}>
          {mayTransfer ? (
            <>
              <Button variant="primary" onClick={onList}>
                Colar lista
              </Button>
              <Button onClick={onFile}>Importar planilha</Button>
            </>
          ) : null}
          <Button onClick={onCategory}>Nova categoria</Button>
          {mayTransfer ? (
            <Button busy={add.isPending} onClick={() => add.mutate()}>
              Usar cardápio de exemplo
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onArchived}>
            Produtos excluídos
          </Button>
        </div>
      }
    >
      {mayTransfer
        ? 'Cole a lista que você já tem, com os preços, ou importe uma planilha. Também dá para começar por uma categoria, como “Pizzas” ou “Bebidas”.'
        : 'Comece por uma categoria, como “Pizzas” ou “Bebidas”.'}
    </EmptyState>
  );
}
