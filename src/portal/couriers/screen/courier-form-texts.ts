export const MISSING_COURIER_NAME = 'Informe o nome do motoboy.';
