import type { DiscountLimits } from '#domain/access/discount-limit.ts';
import { PREFERENCE_MAXIMA, type Preferences, type RouteOrder } from '#domain/establishment/preferences.ts';
import type { ProofDemand, ProofDemands } from '#domain/orders/delivery/proof-rules.ts';
import type { CourierCash } from '#domain/settlements/order-entries.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { WholeNumberField } from './whole-number-field.tsx';

const ROUTE_ORDER_NAMES: readonly { readonly value: RouteOrder; readonly label: string }[] = [
  { value: 'late-first', label: 'Atrasados primeiro, depois a próxima chegada' },
  { value: 'specification', label: 'Pedidos mais novos primeiro' },
];

const COURIER_CASH_NAMES: readonly { readonly value: CourierCash; readonly label: string }[] = [
  { value: 'settlement', label: 'Fica com o motoboy até o acerto' },
  { value: 'completion', label: 'Volta à loja quando o pedido é concluído' },
];

/** Preferences for all screens of the establishment. */
export function EstablishmentFields({
  value,
  onChange,
}: {
  value: Preferences;
  onChange: (part: Partial<Preferences>) => void;
}) {
  return (
    <>
      <WholeNumberField
        label="Alertar espera após (min)"
        hint="O pedido aguardando fica amarelo a 80 % e vermelho a 100 %. Zero desliga."
        most={PREFERENCE_MAXIMA.timeAwait}
        value={value.timeAwait}
        onValue={(timeAwait) => onChange({ timeAwait })}
      />
      <WholeNumberField
        label="Alertar despacho após (min)"
        hint="Da chegada do pedido até a saída com o motoboy. Zero desliga."
        most={PREFERENCE_MAXIMA.timeDispatch}
        value={value.timeDispatch}
        onValue={(timeDispatch) => onChange({ timeDispatch })}
      />
      <SelectField
        label="Ordem de Em rota"
        options={ROUTE_ORDER_NAMES}
        value={value.routeOrder}
        onChange={(event) => onChange({ routeOrder: event.currentTarget.value as RouteOrder })}
      />
      <SwitchField
        label="Vende no balcão ou por comanda"
        hint="Mostra a tela de balcão e comandas no menu de todos."
        checked={value.usesAtendimento}
        onChange={(usesAtendimento) => onChange({ usesAtendimento })}
      />
      <WholeNumberField
        label="Taxa de serviço das comandas (%)"
        hint={`Até ${PREFERENCE_MAXIMA.servicePercent} %. Zero desliga.`}
        most={PREFERENCE_MAXIMA.servicePercent}
        value={value.servicePercent}
        onValue={(servicePercent) => onChange({ servicePercent })}
      />
      <WholeNumberField
        label="Número de mesas"
        hint="Mesas que aparecem nas comandas, numeradas a partir de 1. Zero esconde as mesas."
        most={PREFERENCE_MAXIMA.tables}
        value={value.tables}
        onValue={(tables) => onChange({ tables })}
      />
      {PROOFS.map(([name, label]) => (
        <SelectField
          key={name}
          label={label}
          options={DEMANDS}
          value={value[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value as ProofDemand })}
        />
      ))}
      <SwitchField
        label="Conferir o dinheiro na volta"
        hint="O motoboy que recebeu em dinheiro volta e o pedido espera o seu “Conferido”."
        checked={value.checksReturnedMoney}
        onChange={(checksReturnedMoney) => onChange({ checksReturnedMoney })}
      />
      <SelectField
        label="Dinheiro das entregas"
        options={COURIER_CASH_NAMES}
        value={value.courierCash}
        onChange={(event) => onChange({ courierCash: event.currentTarget.value as CourierCash })}
      />
      <WholeNumberField
        label="Bloquear a tela depois de"
        hint="Minutos sem uso num computador de confiança, até alguém digitar o PIN. Zero não bloqueia."
        most={PREFERENCE_MAXIMA.lockMinutes}
        value={value.lockMinutes}
        onValue={(lockMinutes) => onChange({ lockMinutes })}
      />
      {LIMITS.map(([name, label]) => (
        <WholeNumberField
          key={name}
          label={label}
          hint="Por cento do pedido. Acima disso, um gerente autoriza na hora."
          most={PREFERENCE_MAXIMA[name]}
          value={value[name]}
          onValue={(percent) => onChange({ [name]: percent })}
        />
      ))}
      <MoneyField
        label="Limite de dinheiro com o motoboy"
        hint="Acima dele, só um gerente despacha outro pedido em dinheiro. Zero não limita."
        cents={value.courierCashCap}
        onCents={(cents) => onChange({ courierCashCap: Math.min(cents, PREFERENCE_MAXIMA.courierCashCap) })}
      />
    </>
  );
}

const LIMITS: readonly (readonly [name: keyof DiscountLimits, label: string])[] = [
  ['discountCaixa', 'Desconto até: caixa'],
  ['discountAtendente', 'Desconto até: atendente'],
  ['discountDespachante', 'Desconto até: despachante'],
];

const PROOFS: readonly (readonly [name: keyof ProofDemands, label: string])[] = [
  ['proofCode', 'Comprovante: código do cliente'],
  ['proofName', 'Comprovante: quem recebeu'],
  ['proofPhoto', 'Comprovante: foto'],
  ['proofPosition', 'Comprovante: localização'],
];

const DEMANDS: readonly { readonly value: ProofDemand; readonly label: string }[] = [
  { value: 'off', label: 'Não pedir' },
  { value: 'optional', label: 'Se o motoboy tiver' },
  { value: 'required', label: 'Obrigatório' },
];
