import {
  IconClipboardText,
  IconDownload,
  IconFileSpreadsheet,
  IconPlus,
  IconSearch,
  IconUpload,
} from '@tabler/icons-react';
import { exportCatalogue } from '#contract/catalogue/file-operations.ts';
import { pathOf } from '#contract/operation.ts';
import { useMay } from '#portal/access/use-may.ts';
import { download } from '#portal/api/download.ts';
import { Button } from '#portal/ui/button.tsx';
import { Menu } from '#portal/ui/overlays/menu.tsx';
import styles from './catalogue-screen.module.css';

interface CatalogueHeaderProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Absent while there is no category for a new product. */
  readonly onNew: (() => void) | undefined;
  readonly onImport: () => void;
  readonly onPaste: () => void;
}

/** The screen's title, its search and its add buttons. */
export function CatalogueHeader({ text, onText, onNew, onImport, onPaste }: CatalogueHeaderProps) {
  const mayTransfer = useMay()('catalogue.transfer');
  return (
    <header className={styles.header}>
      <h1>Cardápio</h1>
      <div className={styles.search}>
        <IconSearch size={17} aria-hidden="true" />
        <input
          type="search"
          aria-label="Buscar produto"
          placeholder="Nome ou código de barras"
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onText('')}
        />
      </div>
      <div className={styles.actions}>
        {mayTransfer ? (
          <Menu
            label="Planilha"
            target={
              <Button aria-label="Planilha" icon={<IconFileSpreadsheet size={17} aria-hidden="true" />}>
                <span className={styles.word}>Planilha</span>
              </Button>
            }
            items={[
              {
                label: 'Exportar',
                icon: <IconDownload size={16} />,
                onSelect: () => download(pathOf(exportCatalogue)),
              },
              { label: 'Importar', icon: <IconUpload size={16} />, onSelect: onImport },
              { label: 'Colar lista', icon: <IconClipboardText size={16} />, onSelect: onPaste },
            ]}
          />
        ) : null}
        {onNew ? (
          <Button variant="primary" icon={<IconPlus size={18} aria-hidden="true" />} onClick={onNew}>
            Novo produto
          </Button>
        ) : null}
      </div>
    </header>
  );
}
