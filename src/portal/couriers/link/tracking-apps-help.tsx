import { trackingAppsOf } from '#domain/positions/tracking-apps.ts';
import { CopyButton } from '#portal/ui/copy-button.tsx';
import styles from './link.module.css';

/** The settings for apps that track the courier while his screen is off, which a page cannot do. */
export function TrackingAppsHelp({ url, token }: { url: string; token: string }) {
  const { traccar, ownTracks } = trackingAppsOf(new URL(url).origin, token);
  return (
    <details className={styles.apps}>
      <summary>Localização com a tela apagada</summary>
      <p className={styles.about}>
        A página do link só mostra onde ele está enquanto fica aberta. Com um destes aplicativos no celular dele, o mapa
        acompanha a entrega inteira.
      </p>
      <App
        name="Traccar Client"
        fields={[
          ['Endereço do servidor', traccar.url],
          ['Identificador do dispositivo', traccar.deviceId],
        ]}
      />
      <App
        name="OwnTracks (modo HTTP)"
        fields={[
          ['Endereço', ownTracks.url],
          ['Usuário', ownTracks.user],
          ['Senha', ownTracks.password],
        ]}
      />
    </details>
  );
}

function App({ name, fields }: { name: string; fields: readonly (readonly [label: string, value: string])[] }) {
  return (
    <section>
      <h3>{name}</h3>
      <dl>
        {fields.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.url}>
              {value} <CopyButton text={value} label={`Copiar ${label.toLowerCase()}`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
