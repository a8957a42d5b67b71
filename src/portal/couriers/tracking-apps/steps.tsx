import type { ReactNode } from 'react';
import { trackingAppsOf } from '#domain/positions/tracking-apps.ts';
import { CopyButton } from '#portal/ui/copy-button.tsx';
import typography from '#portal/ui/looks/typography.module.css';
import { QrCode } from '#portal/ui/qr/code.tsx';
import { ownTracksLink, traccarCode, traccarLink } from './set-up.ts';
import styles from './steps.module.css';

interface TrackingStepsProps {
  /** The address of the courier's link. */
  readonly url: string;
  readonly token: string;
  /** On the courier's own phone a press sets the app up; elsewhere he scans a code. */
  readonly isOwnPhone: boolean;
}

/** How an app sends the courier's position while his screen is off, which a page cannot do: three steps for each app. */
export function TrackingSteps({ url, token, isOwnPhone }: TrackingStepsProps) {
  const { traccar, ownTracks } = trackingAppsOf(new URL(url).origin, token);
  return (
    <div className={styles.apps}>
      <App
        name="Traccar Client"
        stores={['org.traccar.client', 'traccar-client/id843156974']}
        setUp={
          isOwnPhone ? (
            <SetUp href={traccarLink(traccar)} name="Traccar Client" />
          ) : (
            <>
              No aplicativo, abra <b>Alterar configurações</b>, toque no ícone de QR code e aponte para este código.
              <QrCode text={traccarCode(traccar)} label="Configuração do Traccar Client" />
            </>
          )
        }
        lastStep={
          <>
            Ligue <b>Rastreamento contínuo</b> e permita a localização <b>o tempo todo</b>.
          </>
        }
        byHand="Em Alterar configurações, cole:"
        fields={[
          ['URL do servidor', traccar.url],
          ['Identificador do dispositivo', traccar.deviceId],
        ]}
      />
      <App
        name="OwnTracks"
        stores={['org.owntracks.android', 'owntracks/id692424691']}
        setUp={
          isOwnPhone ? (
            <SetUp href={ownTracksLink(ownTracks)} name="OwnTracks" />
          ) : (
            <>
              Aponte a câmera do celular para este código e abra o OwnTracks.
              <QrCode text={ownTracksLink(ownTracks)} label="Configuração do OwnTracks" />
            </>
          )
        }
        lastStep={
          <>
            Deixe o modo <b>Move</b> ligado e permita a localização <b>o tempo todo</b>.
          </>
        }
        byHand="Em Preferências → Conexão, escolha o modo HTTP e cole:"
        fields={[
          ['URL', ownTracks.url],
          ['Usuário', ownTracks.user],
          ['Senha', ownTracks.password],
        ]}
      />
    </div>
  );
}

function SetUp({ href, name }: { href: string; name: string }) {
  return (
    <>
      Neste celular, toque no botão e aceite a configuração.
      <a className={styles.setUp} href={href}>
        Configurar o {name}
      </a>
    </>
  );
}

interface AppProps {
  readonly name: string;
  /** Its names at Google Play and at the App Store. */
  readonly stores: readonly [android: string, iPhone: string];
  readonly setUp: ReactNode;
  readonly lastStep: ReactNode;
  /** Where the fields are, for a phone on which the second step does nothing. */
  readonly byHand: string;
  readonly fields: readonly (readonly [label: string, value: string])[];
}

function App({ name, stores: [android, iPhone], setUp, lastStep, byHand, fields }: AppProps) {
  return (
    <section className={styles.app} aria-label={name}>
      <h2>{name}</h2>
      <ol className={styles.steps}>
        <li>
          Instale pelo <Outside href={`https://play.google.com/store/apps/details?id=${android}`}>Google Play</Outside>{' '}
          ou pela <Outside href={`https://apps.apple.com/app/${iPhone}`}>App Store</Outside>.
        </li>
        <li>{setUp}</li>
        <li>{lastStep}</li>
      </ol>
      <details>
        <summary>Configurar à mão</summary>
        <p>{byHand}</p>
        <dl>
          {fields.map(([label, value]) => (
            <div key={label}>
              <dt className={typography.small}>{label}</dt>
              <dd>
                <span className={styles.value}>{value}</span>
                <CopyButton
                  text={value}
                  label={`Copiar ${label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`}
                />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
