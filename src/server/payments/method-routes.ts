import { type PaymentMethodInput, PaymentMethodInputSchema } from '#contract/payments/method-schema.ts';
import {
  changePaymentMethod,
  createPaymentMethod,
  listPaymentMethods,
  sortPaymentMethods,
} from '#contract/payments/operations.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { paymentMethodProblems } from '#domain/catalogue/problems.ts';
import { productText } from '#domain/catalogue/product-texts.ts';
import { type ChangeOf, changed } from '#domain/shared/change.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { PaymentMethodStore } from './method-store.ts';

export interface PaymentMethodRouteDependencies {
  readonly paymentMethods: PaymentMethodStore;
  readonly newId: () => string;
  /** Called after each change, before it is answered. */
  readonly onPaymentMethodsChanged: (establishment: {
    readonly establishmentId: string;
    readonly timeZone: string;
  }) => void;
}

/** The payment methods of the caller's establishment. Integrations may read them; people manage them. */
export function paymentMethodRoutes(app: App, dependencies: PaymentMethodRouteDependencies): void {
  const { paymentMethods, newId, onPaymentMethodsChanged } = dependencies;
  route(app, listPaymentMethods, async ({ caller, query }) => ({
    paymentMethods: await paymentMethods.list(caller.establishmentId, query.all === 'true'),
  }));

  route(app, createPaymentMethod, async (request) => {
    const { caller } = request;
    const asked = methodOf(repeatableId(request, newId), request.body);
    const method = valueOrThrow(await paymentMethods.add(caller.establishmentId, asked));
    onPaymentMethodsChanged(caller);
    return method;
  });

  route(app, changePaymentMethod, async ({ caller, params, body }) => {
    const result = await paymentMethods.change(caller.establishmentId, params.id, (before) =>
      methodOf(params.id, changed<PaymentMethodInput>(FIELDS, storedFor(body, before), body)),
    );
    const method = valueOrThrow(result);
    onPaymentMethodsChanged(caller);
    return method;
  });

  route(app, sortPaymentMethods, async ({ caller, body }) => {
    await paymentMethods.sort(caller.establishmentId, body.ids);
    onPaymentMethodsChanged(caller);
    return { paymentMethods: await paymentMethods.list(caller.establishmentId, true) };
  });
}

const FIELDS = Object.keys(PaymentMethodInputSchema.properties);

/** Whether money is changed belongs to the kind of payment: another kind begins with its own. */
function storedFor({ kind }: ChangeOf<PaymentMethodInput>, before: PaymentMethod): Partial<PaymentMethod> {
  if (kind === undefined || kind === before.kind) return before;
  const { needsChange: _ofTheOtherKind, ...kept } = before;
  return kept;
}

/** The request as a payment method; throws the problem `invalid-payment-method` with the fields that break a rule. */
function methodOf(id: string, body: PaymentMethodInput): PaymentMethod {
  const { kind, needsChange = kind === 'dinheiro', active = true } = body;
  const method = { id, name: body.name.trim(), kind, needsChange, active };
  const errors = withDetails(paymentMethodProblems(method), productText);
  if (errors.length > 0) throw new ProblemError('invalid-payment-method', { errors });
  return method;
}
