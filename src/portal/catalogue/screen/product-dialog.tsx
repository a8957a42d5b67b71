import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { changesOf } from '#domain/shared/change.ts';
import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import type { PhotoChange } from '#portal/fields/photo-change.ts';
import { PhotoField } from '#portal/fields/photo-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#portal/ui/fields/text-field.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { LeaveButton } from '#portal/ui/overlays/leave-button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { AvailabilityEditor } from './availability-editor.tsx';
import { useProductChange } from './catalogue-changes.ts';
import styles from './editors.module.css';
import { OptionGroupsEditor } from './option-groups-editor.tsx';
import { formOf, type ProductForm, productInput } from './product-form.ts';
import { formProblems, problemMap } from './product-problems.ts';

/** The edited product, or a new one in a category. */
export type EditedProduct = Product | { readonly newIn: string };

interface ProductDialogProps {
  /** The edited product; `null` keeps the dialog closed. */
  readonly edited: EditedProduct | null;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** Edits a product, except its position and the sold-out switch. */
export function ProductDialog({ edited, categories, onClose }: ProductDialogProps) {
  const isNew = edited !== null && 'newIn' in edited;
  // Never discard input on a single key: Esc, a click outside the dialog and Cancelar ask first.
  const changed = useRef(false);
  const [asking, setAsking] = useState(false);
  const leave = () => {
    changed.current = false;
    setAsking(false);
    onClose();
  };
  // One Esc reaches both dialogs in either order: it must not close the dialog it opened, nor reopen the one it closed.
  const answered = useRef(false);
  const close = () => {
    if (asking || answered.current) return;
    if (changed.current) setTimeout(() => setAsking(true));
    else leave();
  };
  const stay = () => {
    answered.current = true;
    setAsking(false);
    setTimeout(() => {
      answered.current = false;
    });
  };
  return (
    <Modal opened={edited !== null} onClose={close} title={isNew ? 'Novo produto' : 'Alterar produto'} width={660}>
      {edited === null ? null : (
        <ProductBoxes
          product={'newIn' in edited ? null : edited}
          categoryId={'newIn' in edited ? edited.newIn : edited.categoryId}
          categories={categories}
          changed={changed}
          onCancel={close}
          onClose={leave}
        />
      )}
      <ConfirmDialog
        opened={asking}
        title="Descartar o que foi digitado?"
        confirmLabel="Descartar"
        danger
        onConfirm={leave}
        onClose={stay}
      >
        As alterações deste produto ainda não foram salvas.
      </ConfirmDialog>
    </Modal>
  );
}

interface ProductBoxesProps {
  readonly product: Product | null;
  readonly categoryId: string;
  readonly categories: readonly Category[];
  /** True while the form has unsaved input. */
  readonly changed: RefObject<boolean>;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

function ProductBoxes({ product, categoryId, categories, changed, onCancel, onClose }: ProductBoxesProps) {
  const [initial] = useState<ProductForm>(() => formOf(product, categoryId));
  const [form, setForm] = useState(initial);
  const [photo, setPhoto] = useState<PhotoChange>({ kind: 'kept' });
  const [isPreparing, setPreparing] = useState(false);
  const [savedId, setSavedId] = useState(product?.id);
  const [tried, setTried] = useState(false);
  const change = useProductChange();
  const found = formProblems(form);
  const problems = tried ? new Map([...refusedBoxes(change.error), ...found]) : problemMap([]);
  const set = (part: Partial<ProductForm>) => setForm((before) => ({ ...before, ...part }));
  useEffect(() => {
    changed.current = photo.kind !== 'kept' || JSON.stringify(form) !== JSON.stringify(initial);
  }, [changed, photo, form, initial]);
  const isFree = form.price === 0 && form.groups.length === 0;

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (change.isPending || isPreparing) return;
    if (found.size > 0) {
      focusInvalid(event.currentTarget);
      return;
    }
    const input = productInput(form);
    const saved = { photo, onSaved: ({ id }: Product) => setSavedId(id) };
    const changes = product === null ? input : changesOf(productInput(initial), input);
    change.mutate(savedId === undefined ? { ...saved, input } : { ...saved, id: savedId, input: changes }, {
      onSuccess: ({ name }) => {
        toastSuccess(product === null ? `${name} cadastrado.` : `${name} alterado.`);
        onClose();
      },
    });
  };

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <div className={styles.top}>
        <PhotoField
          label="Foto do produto"
          stored={product?.photo}
          photo={photo}
          onPhoto={setPhoto}
          onPreparing={setPreparing}
        />
        <div className={styles.essentials}>
          <TextField
            label="Nome"
            value={form.name}
            maxLength={CATALOGUE_BOUNDS.productName}
            autoComplete="off"
            data-autofocus
            error={problems.get('/name')}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <div className={styles.pair}>
            <SelectField
              label="Categoria"
              value={form.categoryId}
              options={categories.map(({ id, name }) => ({ value: id, label: name }))}
              error={problems.get('/categoryId')}
              onChange={(event) => set({ categoryId: event.currentTarget.value })}
            />
            <MoneyField
              label="Preço (R$)"
              cents={form.price}
              zero="empty"
              error={problems.get('/price')}
              {...(isFree ? { hint: 'Sem preço, sai de graça.' } : {})}
              onCents={(price) => set({ price })}
            />
          </div>
        </div>
      </div>
      <TextArea
        label="Descrição"
        rows={2}
        value={form.description}
        maxLength={CATALOGUE_BOUNDS.description}
        error={problems.get('/description')}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <TextField
        label="Código de barras"
        value={form.barcode}
        maxLength={CATALOGUE_BOUNDS.barcode}
        inputMode="numeric"
        autoComplete="off"
        error={problems.get('/barcode')}
        // A barcode reader ends with Enter, which must not submit an unfinished form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => set({ barcode: event.currentTarget.value })}
      />
      <OptionGroupsEditor groups={form.groups} problems={problems} onGroups={(groups) => set({ groups })} />
      <AvailabilityEditor windows={form.windows} problems={problems} onWindows={(windows) => set({ windows })} />
      {change.error ? (
        <FailureNote>
          {sentenceOf(change.error)}
          {product === null && savedId !== undefined ? ' O produto foi salvo, mas a foto não.' : ''}
        </FailureNote>
      ) : null}
      <div className={styles.foot}>
        <LeaveButton size="large" onClick={onCancel}>
          Cancelar
        </LeaveButton>
        <Button type="submit" variant="primary" size="large" busy={change.isPending || isPreparing}>
          Salvar
        </Button>
      </div>
    </form>
  );
}

/** The fields that the server refused. */
function refusedBoxes(error: unknown) {
  return problemMap(error instanceof ProblemError ? (error.problem.errors ?? []) : []);
}
