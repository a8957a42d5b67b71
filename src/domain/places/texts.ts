export const INVALID_POSTAL_CODE = 'O CEP tem 8 dígitos.';
/** Only one of latitude and longitude is given, or one is not a number. */
export const INCOMPLETE_POINT = 'Informe latitude e longitude, ou nenhuma das duas.';
