/** The state of the two services of postal codes, on the Integrações screen. */
export const ALL_POSTAL_CODE_SERVICES_WORK = 'A busca de CEP está funcionando.';
export const ONE_POSTAL_CODE_SERVICE_SILENT = 'Um dos dois serviços de CEP não respondeu.';
export const NO_POSTAL_CODE_SERVICE = 'Nenhum serviço de CEP respondeu.';
