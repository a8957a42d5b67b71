/** The advice after an e-mail with a link was sent. */
export const CHECK_SPAM = 'Confira também o spam; dá para pedir outro depois de dois minutos.';
