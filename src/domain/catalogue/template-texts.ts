/** Two familiar products, in the order of a catalogue file's columns. */
export const TEMPLATE_ROWS: readonly (readonly string[])[] = [
  [
    '',
    'Pizzas',
    'Pizza meio a meio',
    '0,00',
    'Até dois sabores',
    '',
    'sim',
    '',
    'Sabores [1-2 maior fração]: Calabresa = 45,90 | Atum = 57,90\nBorda [0-1]: Catupiry = 8,00 | Cheddar = 9,00',
  ],
  ['', 'Bebidas', 'Guaraná 2 L', '13,90', '', '7891000100103', 'sim', 'seg a dom 18:00-23:00', ''],
];
