import { IconNavigation } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { initialsOf } from '#portal/ui/avatar/initials.ts';
import type { CourierApi } from '../phone/courier-api.ts';
import type { Sharing } from '../phone/share-position.ts';
import { usePhone, usePhoneState } from '../phone/use-phone.ts';
import { isToReturn } from '../stop-texts.ts';
import { useLaterFile } from './later-file.ts';
import styles from './run-header.module.css';

interface RunHeaderProps {
  readonly run: CourierRun;
  readonly stops: readonly CourierStop[];
  readonly current: CourierStop | undefined;
  readonly api: CourierApi;
}

/** The courier's name, the progress of the run, and whether the shop sees his position. */
export function RunHeader({ run, stops, current, api }: RunHeaderProps) {
  const { courier, backAt, timeZone } = run;
  const number = current?.runNumber ?? stops[0]?.runNumber;
  const at = stops.findIndex(({ orderId }) => orderId === current?.orderId) + 1;
  const isOut = current !== undefined || stops.some(isToReturn);
  const facts = [
    ...(number === undefined ? [] : [`saída\u00a0${number}`]),
    ...(at > 0 ? [`parada\u00a0${at}\u00a0de\u00a0${stops.length}`] : []),
    ...(backAt === undefined || !isOut ? [] : [`volta\u00a0${clockText(backAt, timeZone)}`]),
  ];
  return (
    <header className={styles.header}>
      {courier.photoUrl?.startsWith('https://') ? (
        <img className={styles.photo} src={courier.photoUrl} alt="" width={42} height={42} />
      ) : (
        <span className={styles.photo} aria-hidden="true">
          {initialsOf(courier.name)}
        </span>
      )}
      <div className={styles.words}>
        <h1>{courier.name}</h1>
        <p>{facts.join(' · ') || run.shop.name}</p>
      </div>
      <PositionSwitch api={api} courierId={courier.id} />
    </header>
  );
}

const REFUSED: Readonly<Record<Exclude<Sharing, 'on'>, string>> = {
  refused: 'O celular não deixou: libere a localização desta página no navegador.',
  unsupported: 'Este navegador não informa a localização.',
};

/** His consent: the page asks the phone for its position only after he presses; pressing again ends it. */
function PositionSwitch({ api, courierId }: { api: CourierApi; courierId: string }) {
  const phone = usePhone();
  const { sharesPosition } = usePhoneState();
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const file = useLaterFile('sharing');
  useEffect(() => {
    if (!sharesPosition || !file) return undefined;
    const end = file.sharePosition({ api, courierId, phone, onChange: setSharing });
    return () => {
      setSharing(null);
      end();
    };
  }, [api, phone, courierId, sharesPosition, file]);
  const isOn = sharesPosition && sharing === 'on';
  const offText = sharesPosition ? 'GPS…' : 'Ligar GPS';
  return (
    <>
      <button
        type="button"
        className={styles.gps}
        data-on={isOn || undefined}
        aria-pressed={sharesPosition}
        onClick={() => phone.setShares(!sharesPosition)}
      >
        <IconNavigation size={16} />
        {isOn ? 'GPS ligado' : offText}
      </button>
      {sharing === 'refused' || sharing === 'unsupported' ? (
        <p className={styles.refused} role="status">
          {REFUSED[sharing]}
        </p>
      ) : null}
    </>
  );
}
