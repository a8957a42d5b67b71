import { EstablishmentSchema } from '#contract/access/session-schema.ts';
import { operation } from '#contract/operation.ts';
import { changeOf, KEEPS_ABSENT } from '#contract/shared/change-schema.ts';
import { PreferencesInputSchema, PreferencesSchema } from './preferences-schema.ts';
import { EstablishmentInputSchema } from './schema.ts';

export const saveEstablishment = operation({
  method: 'PUT',
  path: '/api/establishment',
  summary: 'Salvar dados do estabelecimento',
  description: `${KEEPS_ABSENT} Textos vazios são omitidos. O logo fica como está.`,
  body: changeOf(EstablishmentInputSchema),
  answer: { 200: EstablishmentSchema },
  problems: ['invalid-establishment'],
  policy: { access: 'session' },
});

export const readPreferences = operation({
  method: 'GET',
  path: '/api/establishment/preferences',
  summary: 'Preferências do estabelecimento',
  answer: { 200: PreferencesSchema },
  problems: [],
  policy: { access: 'session' },
});

export const savePreferences = operation({
  method: 'PUT',
  path: '/api/establishment/preferences',
  summary: 'Salvar preferências do estabelecimento',
  description: `${KEEPS_ABSENT} O que não está definido vale o padrão. Tempos em minutos, zero desliga.`,
  body: changeOf(PreferencesInputSchema),
  answer: { 200: PreferencesSchema },
  problems: [],
  policy: { access: 'session' },
});
