import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type Bag, emptyBag } from '#domain/bag/bag.ts';
import { setCustomer } from '#domain/bag/edit.ts';
import { bagTotals } from '#domain/bag/money/totals.ts';
import { comandaTitle, commandKey } from '#domain/comandas/comanda.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { useSession } from '#portal/access/session.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { FailureNotice } from '#portal/bag/failure-notice.tsx';
import { FinishButton } from '#portal/bag/finish-button.tsx';
import { BagLines } from '#portal/bag/lines.tsx';
import { useMenu } from '#portal/bag/menu/use-menu.ts';
import panel from '#portal/bag/panel.module.css';
import { ToCatalogueBar } from '#portal/bag/step-bars.tsx';
import twoSides from '#portal/bag/two-sides.module.css';
import { useSteps } from '#portal/bag/use-steps.ts';
import { comandaAge, openedText } from '#portal/comandas/comanda-texts.ts';
import { useComandas } from '#portal/comandas/use-comandas.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useOffset } from '#portal/orders/time/use-offset.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { changeDraft, draftOf, useDraft } from '#portal/stores/draft-store.ts';
import { AskingButton } from '#portal/ui/asking-button.tsx';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import { useIsMounted } from '#portal/ui/presses/use-is-mounted.ts';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { ComandaCatalogue } from './catalogue.tsx';
import { CatalogueHeading } from './catalogue-heading.tsx';
import { NEW_COMANDA } from './new.ts';
import { launchedText } from './overview/launched-text.ts';
import styles from './panel.module.css';
import sums from './receive/sums.module.css';
import { type Launched, useLaunch } from './use-launch.ts';
import { useOpenComanda } from './use-open-comanda.ts';

/** A comanda to be opened: its number or name, and its first items. */
export function NewComandaDesk() {
  const { establishment } = useSession();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const draft = useDraft(establishment.id, NEW_COMANDA);
  const { open } = useComandas();
  const { notices } = useMenu();
  const [checked, setChecked] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const edit = useCallback<EditBag>(
    (change) => void changeDraft(establishment.id, NEW_COMANDA, change),
    [establishment.id],
  );
  const launched = useCallback(
    (done: Launched) => {
      toastSuccess(launchedText(done));
      if (!isMounted()) return;
      void navigate({ to: '/atendimento/comanda/$id', params: { id: done.comanda.id }, replace: true });
    },
    [navigate, isMounted],
  );
  const launching = useLaunch(establishment.id, NEW_COMANDA, launched);
  const names = [draft.command, draft.customer.name].map(commandKey);
  // If two have the same number, prefer today's over the carried-over one.
  const known =
    names[0] || names[1]
      ? open.findLast(({ command = '' }) => commandKey(command) === (names[0] || names[1]))
      : undefined;
  const nameless = !names[0] && !names[1];
  // Once the number or name is given, the catalogue follows; the first launch opens the comanda.
  const [begunWithNumber] = useState(!nameless);
  const steps = useSteps(begunWithNumber ? 'catalogue' : 'bag');

  const name = draft.command.trim() || draft.customer.name.trim();
  const nameBeside = draft.command.trim() === '' ? '' : draft.customer.name.trim();
  const opening = useOpenComanda(({ id }) => {
    // Items chosen while it was being opened go with it.
    const { items } = draftOf(establishment.id, NEW_COMANDA);
    if (items.length > 0) changeDraft(establishment.id, id, (bag) => ({ ...bag, items }));
    edit(() => emptyBag(establishment.id, 'COMANDA'));
  });
  const launch = (comandaId?: string) => {
    setChecked(true);
    if (nameless) steps.show('bag', () => number.current?.focus());
    else if (draft.items.length > 0) launching.launch(comandaId);
    else if (comandaId !== undefined) void navigate({ to: '/atendimento/comanda/$id', params: { id: comandaId } });
    else void opening.open(name, nameBeside);
  };
  const giveUp = () => {
    edit(() => emptyBag(establishment.id, 'COMANDA'));
    void navigate({ to: '/atendimento/comandas' });
  };
  const finish = () => launch(known?.id);
  const toNumber = () => steps.show('bag', () => number.current?.focus());
  const onEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') steps.show('catalogue', () => search.current?.focus());
  };
  useHotkeys({ F4: toNumber, F9: finish });
  useEffect(() => {
    if (!begunWithNumber) number.current?.focus();
  }, [begunWithNumber]);

  return (
    <div className={twoSides.screen} data-step={steps.step}>
      <div ref={steps.catalogue} className={twoSides.catalogue}>
        <ComandaCatalogue
          heading={<CatalogueHeading title={known ? `Incluir na ${comandaTitle(known)}` : `Nova comanda ${name}`} />}
          draft={draft}
          draftOf={() => draftOf(establishment.id, NEW_COMANDA)}
          searchRef={search}
          takesFocus={begunWithNumber}
          onEdit={edit}
          onShowDraft={steps.showBag}
        />
      </div>
      <aside ref={steps.bag} className={twoSides.panel} aria-label="Nova comanda">
        <ToCatalogueBar title="Nova comanda" onOpen={steps.showCatalogue} />
        <div className={panel.body}>
          <div className={styles.names}>
            <TextField
              ref={number}
              label="Número ou mesa"
              value={draft.command}
              maxLength={40}
              autoComplete="off"
              end={<Kbd>F4</Kbd>}
              error={checked && nameless ? 'Informe o número ou o nome.' : undefined}
              onChange={({ currentTarget: { value } }) => edit((bag) => ({ ...bag, command: value }))}
              onKeyDown={onEnter}
            />
            <TextField
              label="Nome"
              value={draft.customer.name}
              maxLength={40}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => edit((bag) => setCustomer(bag, { name: value }))}
              onKeyDown={onEnter}
            />
          </div>
          {known === undefined ? null : <KnownNotice known={known} onOpenAnother={() => launch()} />}
          <BagLines
            items={draft.items}
            notices={notices}
            nothing="Abra agora ou escolha antes no cardápio."
            onEdit={edit}
          />
        </div>
        <div className={panel.foot}>
          <FailureNotice
            failure={launching.failure}
            onRetry={finish}
            onSaveAsAnother={() => launching.launchAsWell(known?.id)}
            onGiveUp={giveUp}
          />
          <div className={sums.left}>
            <span>Total</span>
            <output aria-label="Total a lançar">{formatBrl(bagTotals(draft).total)}</output>
          </div>
          <div className={panel.finish}>
            <GiveUp draft={draft} onGiveUp={giveUp} />
            <FinishButton
              label={launchLabel(known, draft)}
              sending={launching.sending}
              busy={launching.sending || opening.opening !== null}
              onFinish={finish}
            />
          </div>
        </div>
      </aside>
    </div>
  );
}

/** Discards the draft; asks first while it has items. */
function GiveUp({ draft, onGiveUp }: { draft: Bag; onGiveUp: () => void }) {
  if (draft.items.length === 0) {
    return (
      <Button size="large" onClick={onGiveUp}>
        Desistir
      </Button>
    );
  }
  return (
    <AskingButton
      label="Desistir"
      question="Desistir da comanda?"
      confirmLabel="Descartar os itens"
      onConfirmed={onGiveUp}
    >
      Os itens escolhidos ainda não foram lançados e serão apagados.
    </AskingButton>
  );
}

/** The number is already open: items go there, unless it was carried over and another one is wanted. */
function KnownNotice({ known, onOpenAnother }: { known: Order; onOpenAnother: () => void }) {
  const now = useNow();
  const offsetAt = useOffset();
  const timeZone = useTimeZone();
  const { carriedOver } = comandaAge(known, now, offsetAt);
  return (
    <div className={styles.known} role="status">
      <p>
        A comanda <strong>{known.command}</strong>
        {known.commandName ? ` (${known.commandName})` : ''} foi {openedText(known, now, offsetAt, timeZone)} e continua
        aberta: os itens entram nela.
      </p>
      <div className={styles.knownWays}>
        <Link to="/atendimento/comanda/$id" params={{ id: known.id }} preload={false}>
          Ver a comanda
        </Link>
        {carriedOver ? (
          <Button size="small" onClick={onOpenAnother}>
            Abrir outra {known.command} hoje
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function launchLabel(known: Order | undefined, { items }: Bag): string {
  if (known === undefined) return 'Abrir comanda';
  const { command = '' } = known;
  return items.length === 0 ? `Ver a comanda ${command}` : `Lançar na comanda ${command}`;
}
