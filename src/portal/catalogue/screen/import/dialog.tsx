import { IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import { catalogueTemplate } from '#domain/catalogue/file/csv.ts';
import { download } from '#portal/api/download.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useCatalogueImport } from '#portal/catalogue/screen/catalogue-changes.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { LeaveButton } from '#portal/ui/overlays/leave-button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './dialog.module.css';
import { ImportPreview } from './preview.tsx';
import { readTextFile } from './read-text-file.ts';
import { importedText } from './texts.ts';

/** Imports products from a spreadsheet: previews the changes, then asks for confirmation. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Importar cardápio" width={640}>
      {opened ? <ImportSteps onClose={onClose} /> : null}
    </Modal>
  );
}

function ImportSteps({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const look = useCatalogueImport();
  const write = useCatalogueImport();
  // A write that found errors changed nothing, and says what has become wrong since the preview.
  const preview = write.data ?? look.data;
  const failure = look.error ?? write.error;
  const isReady = preview !== undefined && preview.errors.length === 0 && preview.created + preview.changed > 0;

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    currentTarget.value = '';
    if (chosen === undefined) return;
    const csv = await readTextFile(chosen);
    setTooLarge(csv.length > CATALOGUE_BOUNDS.csv);
    setFile({ name: chosen.name, csv });
    look.reset();
    write.reset();
    if (csv.length <= CATALOGUE_BOUNDS.csv) look.mutate({ csv });
  };
  const apply = () => {
    if (file === null) return;
    write.mutate(
      { csv: file.csv, apply: true },
      {
        onSuccess: (answer) => {
          if (!answer.applied) return;
          toastSuccess(importedText(answer));
          onClose();
        },
      },
    );
  };

  return (
    <div className={styles.steps}>
      <p className={styles.about}>
        Baixe o modelo, ou exporte o cardápio, altere na planilha e importe de volta. Antes de importar, você vê o que
        muda. Horários e opções vão na planilha; fotos, não.
      </p>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label="Arquivo CSV"
        tabIndex={-1}
        onChange={(event) => void choose(event)}
      />
      <div className={styles.choice}>
        <Button
          variant={file === null ? 'primary' : 'plain'}
          icon={<IconFileUpload size={17} />}
          data-autofocus
          disabled={write.isPending}
          onClick={() => input.current?.click()}
        >
          {file === null ? 'Escolher arquivo CSV' : 'Escolher outro arquivo'}
        </Button>
        {file ? <span className={styles.name}>{file.name}</span> : null}
        {file ? null : (
          <Button icon={<IconFileDownload size={17} />} onClick={downloadTemplate}>
            Baixar modelo
          </Button>
        )}
      </div>
      <div role="status">{look.isPending ? <p className={styles.about}>Lendo o arquivo…</p> : null}</div>
      {tooLarge ? <FailureNote>O arquivo é grande demais. Divida-o em partes.</FailureNote> : null}
      {failure ? <FailureNote>{sentenceOf(failure)}</FailureNote> : null}
      {preview && !tooLarge ? <ImportPreview preview={preview} /> : null}
      {isReady ? (
        <div className={styles.foot}>
          <LeaveButton onClick={onClose}>Cancelar</LeaveButton>
          <Button variant="primary" busy={write.isPending} onClick={apply}>
            Importar
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Downloads a template that shows how to fill in each column. */
function downloadTemplate(): void {
  const href = URL.createObjectURL(new Blob([catalogueTemplate()], { type: 'text/csv;charset=utf-8' }));
  download(href, 'modelo-cardapio.csv');
  // A started download keeps its data, so the address can be released.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
