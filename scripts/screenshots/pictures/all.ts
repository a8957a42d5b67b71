import type { Kitchen } from '../friday-night.ts';
import { counterPictures } from './counter.ts';
import { moneyPictures } from './money.ts';
import { OFFICE_PICTURES } from './office.ts';
import { orderPictures } from './orders.ts';
import { peoplePictures } from './people.ts';
import type { Picture } from './picture.ts';
import { roadPictures } from './road.ts';

/** The pictures of a short run: those with the most steps. */
export const SHORT_RUN: readonly string[] = [
  'login-recusado',
  'dashboard-despachar',
  'novo-pedido-preco',
  'vias-cozinha',
  'atendimento-registrada',
  'comanda-receber-item',
  'clientes-alterar',
  'caixa-leitura',
  'impressoras-fila',
  'integracoes-lalamove',
];

/** Every screen behind the login, and its dialogs. */
export async function signedInPictures({ orders, couriers }: Kitchen): Promise<readonly Picture[]> {
  const day = await orders();
  return [
    ...orderPictures(day),
    ...counterPictures(day),
    ...roadPictures(day),
    ...moneyPictures(couriers),
    ...OFFICE_PICTURES,
    ...peoplePictures(day),
  ];
}
