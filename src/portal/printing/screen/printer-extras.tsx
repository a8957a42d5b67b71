import { ENCODING_NAMES } from '#portal/printing/texts.ts';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { LogoField } from './logo-field.tsx';
import type { PrinterForm, PrinterProblems } from './printer-form.ts';
import styles from './printers-screen.module.css';

interface PrinterExtrasProps {
  readonly form: PrinterForm;
  readonly wrong: PrinterProblems;
  readonly set: (part: Partial<PrinterForm>) => void;
  /** The chosen logo is being read: saved now, the printer would miss it. */
  readonly onReadingLogo: (isReading: boolean) => void;
}

const LATE_CHOICES = [
  [30, '30 minutos'],
  [60, '1 hora'],
  [120, '2 horas'],
  [240, '4 horas'],
  [720, '12 horas'],
] as const;

/**
 * Settings that only printers behind an agent have: printing on arrival, accents, confirmation, cutter, drawer, bell
 * and logo.
 */
export function PrinterExtras({ form, wrong, set, onReadingLogo }: PrinterExtrasProps) {
  return (
    <>
      <SwitchField
        label="Imprimir na chegada"
        hint="Pedidos e itens novos saem sozinhos, a partir de agora. Um cancelamento depois da via sai como CANCELADO."
        checked={form.onArrival}
        onChange={(onArrival) => set({ onArrival })}
      />
      <SelectField
        label="Não imprimir sozinho depois de"
        value={String(form.lateAfterMinutes)}
        options={LATE_CHOICES.map(([minutes, label]) => ({ value: String(minutes), label }))}
        onChange={(event) => set({ lateAfterMinutes: Number(event.currentTarget.value) })}
      />
      <div className={styles.halves}>
        <SelectField
          label="Acentos"
          value={form.encoding}
          hint="Se o teste sair com letras trocadas, escolha outro."
          options={Object.entries(ENCODING_NAMES).map(([value, label]) => ({ value, label }))}
          onChange={(event) => set({ encoding: event.currentTarget.value as PrinterForm['encoding'] })}
        />
        <TextField
          label="Número da página de código"
          value={form.codePage}
          inputMode="numeric"
          maxLength={3}
          placeholder="o usual"
          hint="Só se nenhum servir: o manual da impressora diz."
          autoComplete="off"
          error={wrong.codePage}
          onChange={(event) => set({ codePage: event.currentTarget.value })}
        />
      </div>
      <SwitchField
        label="A impressora confirma"
        hint="Quase todas respondem quando terminam. Desligue se tudo o que sai fica como “Sem confirmação”."
        checked={form.confirms}
        onChange={(confirms) => set({ confirms })}
      />
      <SwitchField label="Cortar o papel" checked={form.cut} onChange={(cut) => set({ cut })} />
      <SwitchField
        label="Abrir a gaveta de dinheiro"
        hint="Com cada recibo que sai aqui. A gaveta fica ligada à impressora."
        checked={form.drawer}
        onChange={(drawer) => set({ drawer })}
      />
      <SwitchField
        label="Apitar na cozinha"
        hint="Dois toques com cada via da cozinha, se a impressora tem campainha."
        checked={form.beep}
        onChange={(beep) => set({ beep })}
      />
      <LogoField logo={form.logo} paper={form.width} onLogo={(logo) => set({ logo })} onReading={onReadingLogo} />
    </>
  );
}
