import { type CepMood, type CepService, startFakeCepServices } from '#tests/fakes/cep/services.ts';
import { startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import { startFakeWidgetHost, type WidgetMood } from '#tests/fakes/marketplace-widget/marketplace-widget.ts';
import { startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import type { XdataMood, XdataShape } from '#tests/fakes/xdata/answers.ts';
import { addCantina, CANTINA } from '#tests/fakes/xdata/cantina.ts';
import { startFakeXdata } from '#tests/fakes/xdata/xdata.ts';

/** A fake of an external service, shared with the tests. */
export interface DevPartner {
  /** Its name in commands. */
  readonly name: string;
  readonly port: number;
  start(port: number): Promise<RunningPartner>;
}

export interface RunningPartner {
  /** The variables that make the portal use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Instructions for a person, in Portuguese. */
  readonly hints: readonly string[];
  /** Its commands while it runs; their results are printed. */
  readonly commands: Readonly<Record<string, () => unknown>>;
  close(): Promise<void>;
}

/** All fakes, each on its own port. To add one, add an entry. */
export const PARTNERS: readonly DevPartner[] = [
  { name: 'xdata', port: 4801, start: startXdata },
  { name: 'cep', port: 4802, start: startCep },
  { name: 'widget', port: 4803, start: startWidget },
  { name: 'webhooks', port: 4804, start: startWebhooks },
  { name: 'lalamove', port: 4805, start: startLalamove },
];

async function startXdata(port: number): Promise<RunningPartner> {
  const fake = await startFakeXdata({ port, token: 'token-de-desenvolvimento' });
  addCantina(fake);
  fake.lalamove.otherwise({ errors: [] });
  const driver = { driverId: '9', name: 'Paulo Reis', phone: '11900001111', photo: '' };
  const moods: readonly XdataMood[] = ['well', 'missing', 'unauthorized', 'broken', 'slow', 'dropping', 'garbled'];
  const shapes: readonly XdataShape[] = ['value', 'counted', 'bare-list', 'unexpanded', 'text-numbers', 'unknown'];
  return {
    environment: { XDATA_URL: fake.url.href, XDATA_TOKEN: fake.token },
    hints: [`entre com ${CANTINA.email} / ${CANTINA.password}`],
    commands: {
      ...choices(moods, fake.become),
      ...choices(shapes, fake.answerIn),
      asked: () => fake.asked.slice(-10),
      'no-driver': () => fake.lalamove.otherwise({ errors: [] }),
      driver: () => fake.lalamove.otherwise({ driver, errors: [] }),
      'no-money': () => fake.lalamove.otherwise({ errors: ['Insufficient credit'] }),
    },
    close: fake.close,
  };
}

async function startCep(port: number): Promise<RunningPartner> {
  const fake = await startFakeCepServices(port);
  const moods: readonly CepMood[] = ['well', 'busy', 'broken', 'garbled', 'silent', 'dropping'];
  const services: readonly CepService[] = ['viacep', 'brasilapi'];
  const commands = services.flatMap((service) =>
    moods.map((mood) => [`${service}-${mood}`, () => fake.become(service, mood)] as const),
  );
  return {
    environment: { VIACEP_URL: fake.viaCepUrl.href, BRASILAPI_URL: fake.brasilApiUrl.href },
    hints: ['conhece 01310-100, 01305-100 e mais alguns CEPs de São Paulo'],
    commands: Object.fromEntries(commands),
    close: fake.close,
  };
}

async function startWidget(port: number): Promise<RunningPartner> {
  const fake = await startFakeWidgetHost(port);
  const moods: readonly WidgetMood[] = ['well', 'slow', 'empty', 'broken'];
  return {
    environment: { IFOOD_WIDGET_ID: 'widget-de-desenvolvimento', IFOOD_WIDGET_URL: fake.scriptUrl },
    hints: [],
    commands: choices(moods, fake.become),
    close: fake.close,
  };
}

async function startWebhooks(port: number): Promise<RunningPartner> {
  const fake = await startWebhookReceiver(port);
  const { WEBHOOK_SECRET: secret } = process.env;
  if (secret) fake.expectSecret(secret);
  return {
    environment: { WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' },
    hints: [`cadastre ${fake.url} e reinicie com WEBHOOK_SECRET=whsec_… para que as assinaturas confiram`],
    commands: {
      received: () => fake.received.slice(-10),
      fail: () => fake.failNext(3, 500),
      drop: () => fake.failNext(3, 0),
    },
    close: fake.close,
  };
}

async function startLalamove(port: number): Promise<RunningPartner> {
  const fake = await startFakeLalamove({ port });
  let steps = 0;
  /** Moves the driver about 90 m farther from the shop of the demonstration each time. */
  const ride = () => {
    steps += 1;
    fake.ride(fake.newest(), -23.5592 + 0.0006 * steps, -46.6451 - 0.0006 * steps);
  };
  const moods = ['well', 'drop-after-create', 'bare-502', '502-after-create', 'slow', 'silent', 'limited'] as const;
  return {
    environment: { LALAMOVE_URL: fake.url },
    hints: [`em Integrações informe a chave ${fake.apiKey} e o segredo ${fake.apiSecret}`],
    commands: {
      ...choices(moods, fake.become),
      assign: () => fake.assign(fake.newest()),
      ride,
      'pick-up': () => fake.pickUp(fake.newest()),
      complete: () => fake.complete(fake.newest()),
      bail: () => fake.bail(fake.newest()),
      expire: () => fake.fail(fake.newest(), 'EXPIRED'),
    },
    close: fake.close,
  };
}

function choices<Choice extends string>(all: readonly Choice[], choose: (choice: Choice) => void) {
  return Object.fromEntries(all.map((choice) => [choice, () => choose(choice)]));
}
