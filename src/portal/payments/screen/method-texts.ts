/** Why a payment method's name is refused. */
export const MISSING_METHOD_NAME = 'Informe o nome que aparece no pedido.';
export const SAME_METHOD_NAME = 'Já existe uma forma de pagamento com este nome.';
