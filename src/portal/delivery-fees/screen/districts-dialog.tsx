import { useState } from 'react';
import type { DistrictFee } from '#domain/delivery-fees/delivery-fee.ts';
import { readDistrictList } from '#domain/delivery-fees/district-list.ts';
import { unreadDistrictText } from '#domain/delivery-fees/texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { TextArea } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import styles from './delivery-fees-screen.module.css';

interface DistrictsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDistricts: (districts: readonly DistrictFee[]) => void;
}

/** Adds many districts from a spreadsheet or CSV file; adds none while a line is invalid. */
export function DistrictsDialog({ opened, onClose, onDistricts }: DistrictsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Colar lista de bairros" width={520}>
      {opened ? <Paste onClose={onClose} onDistricts={onDistricts} /> : null}
    </Modal>
  );
}

function Paste({ onClose, onDistricts }: Omit<DistrictsDialogProps, 'opened'>) {
  const [text, setText] = useState('');
  const { districts, errors } = readDistrictList(text);
  const take = () => {
    onDistricts(districts);
    onClose();
  };
  return (
    <div className={styles.paste}>
      <TextArea
        label="Lista"
        rows={10}
        value={text}
        data-autofocus
        spellCheck={false}
        placeholder={'Bela Vista; 6,00; 30\nMoema; 8,50; 40'}
        hint="Um bairro por linha: bairro; taxa; minutos. Colunas copiadas de uma planilha também servem."
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {errors.length === 0 ? null : (
        <ul className={styles.wrongLines} role="alert" aria-label="Linhas não entendidas">
          {errors.slice(0, 5).map((one) => (
            <li key={one.line}>
              Linha {one.line}: {unreadDistrictText(one)}
            </li>
          ))}
          {errors.length > 5 ? <li>e mais {errors.length - 5}</li> : null}
        </ul>
      )}
      <Button variant="primary" full disabled={districts.length === 0 || errors.length > 0} onClick={take}>
        {districts.length === 1 ? 'Incluir 1 bairro' : `Incluir ${districts.length} bairros`}
      </Button>
    </div>
  );
}
