/** Why a payment method does nothing: the sale is paid. */
export const NOTHING_TO_PAY = 'Não falta pagar nada. Para trocar a forma de pagamento, remova a que está aí.';
