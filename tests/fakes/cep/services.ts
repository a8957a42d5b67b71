import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a service behaves: answers, refuses with 429, fails with 500, sends invalid data, or does not answer. */
export type CepMood = 'well' | 'busy' | 'broken' | 'garbled' | 'silent' | 'dropping';
export type CepService = 'viacep' | 'brasilapi';

interface Street {
  readonly street: string | null;
  readonly district: string | null;
  readonly city: string;
  readonly uf: string;
  /** In BrasilAPI's form: texts, or null for unknown values. */
  readonly point: readonly [longitude: string, latitude: string] | null;
}

const street = (name: string, district: string, point: Street['point']): Street => ({
  street: name,
  district,
  city: 'São Paulo',
  uf: 'SP',
  point,
});

/** The existing postal codes. `18760000` covers a whole town; `01415000` has no known position. */
const STREETS: Readonly<Record<string, Street>> = {
  '01305100': street('Rua Augusta', 'Consolação', ['-46.6534', '-23.5532']),
  '01310100': street('Avenida Paulista', 'Bela Vista', ['-46.6521', '-23.5648']),
  '01327000': street('Rua Treze de Maio', 'Bela Vista', ['-46.6451', '-23.5592']),
  '01329000': street('Rua dos Ingleses', 'Bela Vista', ['-46.6472', '-23.5606']),
  '01415000': street('Rua Bela Cintra', 'Consolação', null),
  '04013043': street('Rua Cubatão', 'Vila Mariana', ['-46.6446', '-23.5768']),
  '18760000': { street: null, district: null, city: 'Cerqueira César', uf: 'SP', point: ['-49.1658', '-23.0356'] },
};

/** Fakes of ViaCEP (`/viacep`) and BrasilAPI (`/brasilapi`) on one port of this machine. */
export interface FakeCepServices {
  readonly viaCepUrl: URL;
  readonly brasilApiUrl: URL;
  /** The requested paths, per service. */
  readonly asked: Readonly<Record<CepService, readonly string[]>>;
  become(service: CepService, mood: CepMood): void;
  /** Sets whether ViaCEP writes `erro` as the text "true" or as a boolean: the real service has done both. */
  sayErrorAs(form: 'text' | 'boolean'): void;
  /** Restores the initial state. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts the fakes. They answer in the real services' formats and refuse what those refuse. */
export async function startFakeCepServices(port = 0): Promise<FakeCepServices> {
  const asked: Record<CepService, string[]> = { viacep: [], brasilapi: [] };
  const moods: Record<CepService, CepMood> = { viacep: 'well', brasilapi: 'well' };
  let errorForm: 'text' | 'boolean' = 'text';
  const server = createServer((request, response) => {
    const [, name = '', path = ''] = /^\/(viacep|brasilapi)(\/.*)$/.exec(request.url ?? '') ?? [];
    if (request.method !== 'GET' || name === '') return void response.writeHead(404).end();
    const service = name as CepService;
    asked[service].push(path);
    if (answerByMood(moods[service], response)) return;
    if (service === 'viacep') answerViaCep(response, path, errorForm);
    else answerBrasilApi(response, path);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reset = () => {
    Object.assign(moods, { viacep: 'well', brasilapi: 'well' });
    errorForm = 'text';
    asked.viacep.length = 0;
    asked.brasilapi.length = 0;
  };
  return {
    viaCepUrl: new URL(`${base}/viacep`),
    brasilApiUrl: new URL(`${base}/brasilapi`),
    asked,
    become: (service, mood) => {
      moods[service] = mood;
    },
    sayErrorAs: (form) => {
      errorForm = form;
    },
    reset,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Handles the request according to the mood; returns false if the service should answer normally. */
function answerByMood(mood: CepMood, response: ServerResponse): boolean {
  switch (mood) {
    case 'well':
      return false;
    case 'busy':
      response.writeHead(429, { 'retry-after': '120', 'content-type': 'text/plain' }).end('Too many requests');
      return true;
    case 'broken':
      response.writeHead(500, { 'content-type': 'text/html' }).end('<html>Internal Server Error</html>');
      return true;
    case 'garbled':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bem-vindo ao Wi-Fi</html>');
      return true;
    case 'dropping':
      response.socket?.destroy();
      return true;
    case 'silent':
      return true;
  }
}

function answerViaCep(response: ServerResponse, path: string, errorForm: 'text' | 'boolean'): void {
  const code = /^\/ws\/(\d{8})\/json\/?$/.exec(path)?.[1];
  if (code === undefined) return void response.writeHead(400, { 'content-type': 'text/html' }).end('Bad Request');
  const found = STREETS[code];
  if (!found) return void json(response, 200, { erro: errorForm === 'text' ? 'true' : true });
  json(response, 200, {
    cep: `${code.slice(0, 5)}-${code.slice(5)}`,
    logradouro: found.street ?? '',
    complemento: '',
    unidade: '',
    bairro: found.district ?? '',
    localidade: found.city,
    uf: found.uf,
    estado: 'São Paulo',
    regiao: 'Sudeste',
    ibge: '3550308',
    gia: '1004',
    ddd: '11',
    siafi: '7107',
  });
}

/** The companies of the register, by CNPJ without punctuation; one CNPJ has letters, one company is closed. */
const COMPANIES: Readonly<Record<string, object>> = {
  '11222333000181': {
    razao_social: 'CANTINA BELA VISTA LTDA',
    nome_fantasia: 'CANTINA BELA VISTA',
    descricao_situacao_cadastral: 'ATIVA',
    ddd_telefone_1: '1132840000',
    ddd_telefone_2: '',
    cep: 1327000,
    descricao_tipo_de_logradouro: 'RUA',
    logradouro: 'TREZE DE MAIO',
    numero: '640',
    bairro: 'BELA VISTA',
    municipio: 'SAO PAULO',
    uf: 'SP',
  },
  '12ABC34501DE35': {
    razao_social: 'LANCHES DO FUTURO LTDA',
    nome_fantasia: '',
    descricao_situacao_cadastral: 'BAIXADA',
    cep: '01305100',
    uf: 'SP',
    municipio: 'SAO PAULO',
  },
};

function answerCompany(response: ServerResponse, cnpj: string): void {
  const found = COMPANIES[cnpj];
  if (found) return void json(response, 200, { cnpj, ...found });
  json(response, 404, { message: `CNPJ ${cnpj} não encontrado.`, type: 'not_found', name: 'NotFoundError' });
}

function answerBrasilApi(response: ServerResponse, path: string): void {
  const cnpj = /^\/api\/cnpj\/v1\/([0-9A-Z]{14})$/.exec(path)?.[1];
  if (cnpj !== undefined) return void answerCompany(response, cnpj);
  const code = /^\/api\/cep\/v2\/(\d{8})$/.exec(path)?.[1];
  const error = (status: number, message: string) =>
    json(response, status, { name: 'CepPromiseError', message, type: 'service_error', errors: [] });
  if (code === undefined) return void error(400, 'CEP deve conter exatamente 8 caracteres.');
  const found = STREETS[code];
  if (!found) return void error(404, 'Todos os serviços de CEP retornaram erro.');
  const [longitude, latitude] = found.point ?? [null, null];
  json(response, 200, {
    cep: code,
    state: found.uf,
    city: found.city,
    neighborhood: found.district,
    street: found.street,
    service: 'open-cep',
    location: { type: 'Point', coordinates: { longitude, latitude } },
  });
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
