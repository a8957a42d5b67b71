import { KeysSection } from '#portal/access/keys/section.tsx';
import { apiKeysQuery, integrationsQuery, webhooksQuery } from '#portal/api/queries.ts';
import { useFirstReads } from '#portal/api/use-first-reads.ts';
import styles from '#portal/integrations/parts.module.css';
import { ListPage } from '#portal/ui/lists/page.tsx';
import { WebhooksSection } from '#portal/webhooks/section.tsx';
import { lalamoveQuery } from './lalamove-query.ts';
import { LalamoveSection } from './lalamove-section.tsx';
import { ServicesSection } from './services-section.tsx';

const SECTIONS = [integrationsQuery, lalamoveQuery, webhooksQuery, apiKeysQuery];

/** `/outros/integracoes`: outside services, webhooks and API keys. */
export function IntegrationsScreen() {
  const isRead = useFirstReads(SECTIONS);
  return (
    <ListPage
      title="Integrações"
      about="Serviços externos, avisos a outros sistemas e chaves de integração."
      action={null}
    >
      {isRead ? (
        <>
          <ServicesSection />
          <LalamoveSection />
          <WebhooksSection />
          <KeysSection />
        </>
      ) : (
        <p className={styles.about}>Carregando…</p>
      )}
    </ListPage>
  );
}
