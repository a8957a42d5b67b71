import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '#portal/access/use-may.ts';
import { partnerQuery } from '#portal/partner/partner-query.ts';

/** What the partner setting does, with a link to set up a missing account. */
export function PartnerHint() {
  const may = useMay();
  const { data } = useQuery(partnerQuery);
  if (data?.service !== 'none') return 'Oferece o motoboy do parceiro ao despachar.';
  if (!may('integrations.manage')) return 'O Lalamove ainda não está configurado: o dono informa a conta.';
  return (
    <>
      O Lalamove ainda não está configurado: informe a conta em <Link to="/outros/integracoes">Integrações</Link>.
    </>
  );
}
