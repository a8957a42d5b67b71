import { ListPage } from '#portal/ui/lists/page.tsx';
import { KeysSection } from './keys-section.tsx';
import { LalamoveSection } from './lalamove-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** `/outros/integracoes`: outside services, webhooks and API keys. */
export function IntegrationsScreen() {
  return (
    <ListPage title="Integrações" about="Serviços externos, avisos a outros sistemas e chaves da API." action={null}>
      <ServicesSection />
      <LalamoveSection />
      <WebhooksSection />
      <KeysSection />
    </ListPage>
  );
}
