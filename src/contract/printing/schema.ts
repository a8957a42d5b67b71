import Type, { type Static } from 'typebox';
import { Id, nameText, text } from '#contract/shared/text.ts';

const closed = { additionalProperties: false } as const;

const PaperWidthSchema = Type.Union([Type.Literal(80), Type.Literal(58)]);
const TicketKindSchema = Type.Union([Type.Literal('kitchen'), Type.Literal('receipt')]);
/** The tickets of an order; the bill is for open comandas and printed only on request. */
const OrderTicketSchema = Type.Union([TicketKindSchema, Type.Literal('bill')]);
const EncodingSchema = Type.Union([
  Type.Literal('cp860'),
  Type.Literal('cp858'),
  Type.Literal('cp1252'),
  Type.Literal('ascii'),
]);

/**
 * How a ticket reaches a printer: by the browser, or by a print agent over the network, a queue of its computer, or a
 * device.
 */
const ConnectionSchema = Type.Union([
  Type.Literal('browser'),
  Type.Literal('network'),
  Type.Literal('queue'),
  Type.Literal('device'),
]);

/** A printer's name in the system of the agent's computer. */
const QueueName = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^(?!-)[^\\u0000-\\u001F\\u007F\\uD800-\\uDFFF]*$',
});
/** A device file of Linux, or a port or share of Windows. Agents write to no other paths. */
const DevicePath = Type.String({
  maxLength: 200,
  pattern:
    '^(?:/dev(?:/[A-Za-z0-9_][A-Za-z0-9_.:-]*)+|\\\\\\\\\\.\\\\(?:LPT|COM)[1-9]|\\\\\\\\[A-Za-z0-9][A-Za-z0-9.-]*\\\\[A-Za-z0-9][A-Za-z0-9 $._-]*)$',
});
/** A picture for the top of receipts: a small black and white PNG, in base64. */
const LogoSchema = Type.String({ maxLength: 24_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' });

/**
 * `POST /api/printers` and `PUT /api/printers/{id}`. An agent reaches a network printer at `host`:`port`; a queue or a
 * device belongs to the computer of one agent.
 */
export const PrinterInputSchema = Type.Object(
  {
    name: nameText(60),
    connection: ConnectionSchema,
    host: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, pattern: '^[A-Za-z0-9](?:[A-Za-z0-9.:_-]*[A-Za-z0-9])?$' }),
    ),
    port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
    agentId: Type.Optional(Id),
    queue: Type.Optional(QueueName),
    device: Type.Optional(DevicePath),
    width: PaperWidthSchema,
    kinds: Type.Array(TicketKindSchema, { minItems: 1, maxItems: 2, uniqueItems: true }),
    categoryIds: Type.Optional(
      Type.Array(Id, { maxItems: 200, uniqueItems: true, description: 'Vazio: todas as categorias' }),
    ),
    copies: Type.Integer({ minimum: 1, maximum: 5 }),
    onArrival: Type.Boolean(),
    encoding: EncodingSchema,
    confirms: Type.Boolean({ description: 'A impressora responde ou encerra a conexão quando terminou' }),
    lateAfterMinutes: Type.Integer({ minimum: 5, maximum: 1440 }),
    codePage: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 255, description: 'Número da página de código, se a impressora usa outro' }),
    ),
    cut: Type.Optional(Type.Boolean({ description: 'Corta o papel; sem o campo, corta' })),
    drawer: Type.Optional(Type.Boolean({ description: 'Abre a gaveta de dinheiro com cada recibo' })),
    beep: Type.Optional(Type.Boolean({ description: 'Apita com cada via da cozinha' })),
    logo: Type.Optional(LogoSchema),
  },
  closed,
);
export type PrinterInput = Static<typeof PrinterInputSchema>;

/** A printer and its state. `failure` describes the last attempt and is cleared by a successful print. */
export const PrinterSchema = Type.Object(
  {
    ...PrinterInputSchema.properties,
    id: Id,
    paused: Type.Boolean(),
    lastPrintedAt: Type.Optional(Type.String()),
    failure: Type.Optional(Type.String()),
    failureAt: Type.Optional(Type.String()),
    waiting: Type.Integer({ description: 'Na fila ou saindo agora' }),
    late: Type.Integer({ description: 'Velhos demais para sair sozinhos' }),
    uncertain: Type.Integer({ description: 'Não se sabe se saíram' }),
  },
  closed,
);
export type Printer = Static<typeof PrinterSchema>;

/** A print agent, without its token. `hint` is the token's end. */
export const PrintAgentSchema = Type.Object(
  {
    id: Id,
    name: Type.String(),
    hint: Type.String(),
    createdAt: Type.String(),
    lastSeenAt: Type.Optional(Type.String()),
    platform: Type.Optional(Type.String()),
    version: Type.Optional(Type.String()),
    queues: Type.Optional(Type.Array(Type.String(), { description: 'As impressoras do computador' })),
    devices: Type.Optional(Type.Array(Type.String())),
    updating: Type.Optional(Type.Boolean({ description: 'Uma atualização foi pedida e ainda não terminou' })),
    updateFailure: Type.Optional(Type.String()),
  },
  closed,
);
export type PrintAgent = Static<typeof PrintAgentSchema>;

export const PrintingSchema = Type.Object(
  { printers: Type.Array(PrinterSchema), agents: Type.Array(PrintAgentSchema) },
  closed,
);
export type Printing = Static<typeof PrintingSchema>;

/**
 * `waiting` → `claimed` → `printing` → `printed`; `uncertain` and `late` wait for a person's decision; `dropped` is
 * final.
 */
const PrintJobStateSchema = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('claimed'),
  Type.Literal('printing'),
  Type.Literal('printed'),
  Type.Literal('uncertain'),
  Type.Literal('late'),
  Type.Literal('dropped'),
]);

export const PrintJobSchema = Type.Object(
  {
    id: Id,
    printerId: Id,
    kind: Type.Union([OrderTicketSchema, Type.Literal('trial')]),
    title: Type.String(),
    orderId: Type.Optional(Id),
    second: Type.Boolean({ description: 'Traz a marca "2ª via"' }),
    state: PrintJobStateSchema,
    width: PaperWidthSchema,
    markup: Type.String({ description: 'receiptline' }),
    attempts: Type.Integer(),
    reason: Type.Optional(Type.String()),
    createdAt: Type.String(),
    endedAt: Type.Optional(Type.String()),
  },
  closed,
);
export type PrintJob = Static<typeof PrintJobSchema>;

/** Jobs that wait or need a decision, and the newest others; newest first, at most a hundred. */
export const PrintJobListSchema = Type.Object({ jobs: Type.Array(PrintJobSchema) }, closed);

/** `POST /api/orders/{id}/print`. */
export const PrintOrderSchema = Type.Object({ printerId: Id, kind: OrderTicketSchema }, closed);
export type PrintOrder = Static<typeof PrintOrderSchema>;

export const PausedSchema = Type.Object({ paused: Type.Boolean() }, closed);

/**
 * A person's decision about a job: it was printed; print it again marked "2ª via"; print it although it is late; drop
 * it.
 */
export const ResolvePrintJobSchema = Type.Object(
  {
    answer: Type.Union([
      Type.Literal('printed'),
      Type.Literal('second-copy'),
      Type.Literal('print-now'),
      Type.Literal('drop'),
    ]),
  },
  closed,
);
export type PrintJobAnswer = Static<typeof ResolvePrintJobSchema>['answer'];

export const NewPrintAgentSchema = Type.Object({ name: nameText(60) }, closed);

/** The answer to creating an agent; the only one that contains its token. */
export const CreatedPrintAgentSchema = Type.Object({ agent: PrintAgentSchema, token: Type.String() }, closed);
export type CreatedPrintAgent = Static<typeof CreatedPrintAgentSchema>;

/** A job for an agent. `claim` identifies this hand-over; the job may be printed only after it was started with it. */
const ClaimedJobSchema = Type.Object(
  {
    id: Id,
    claim: Id,
    title: Type.String(),
    printer: Type.Object(
      {
        id: Id,
        name: Type.String(),
        host: Type.String(),
        port: Type.Integer(),
        width: PaperWidthSchema,
        encoding: EncodingSchema,
        confirms: Type.Boolean(),
        connection: Type.Optional(ConnectionSchema),
        queue: Type.Optional(Type.String()),
        device: Type.Optional(Type.String()),
        codePage: Type.Optional(Type.Integer()),
        cut: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    copies: Type.Integer(),
    drawer: Type.Optional(Type.Boolean()),
    beep: Type.Optional(Type.Boolean()),
    logo: Type.Optional(Type.String()),
    markup: Type.String(),
  },
  closed,
);
export type ClaimedJob = Static<typeof ClaimedJobSchema>;

export const ClaimedJobsSchema = Type.Object({ jobs: Type.Array(ClaimedJobSchema) }, closed);

/** `POST /api/print-agent/claim`. */
export const ClaimPrintJobsSchema = Type.Object({}, closed);

export const StartPrintJobSchema = Type.Object({ claim: Id }, closed);

/** The outcome of a started job. `not-sent`: no byte was sent, so it may be retried. */
export const EndPrintJobSchema = Type.Object(
  {
    claim: Id,
    outcome: Type.Union([Type.Literal('printed'), Type.Literal('uncertain'), Type.Literal('not-sent')]),
    reason: Type.Optional(text(200)),
  },
  closed,
);
export type PrintOutcome = Static<typeof EndPrintJobSchema>['outcome'];

export const PrintingParams = Type.Object({ id: Id }, closed);
