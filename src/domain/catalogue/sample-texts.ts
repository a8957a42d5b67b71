import type { Cents } from '#domain/shared/money.ts';

/** Id, name, price and, where it helps to choose, a description. */
export type SampleLine = readonly [id: string, name: string, price: Cents, description?: string];

/** A menu to try the portal with. Its ids begin with `exemplo-`, by which it is found again for removal. */
export const SAMPLE_MENU: readonly (readonly [id: string, name: string, lines: readonly SampleLine[]])[] = [
  [
    'exemplo-lanches',
    'Lanches',
    [
      ['exemplo-x-burger', 'X-Burger', 2290, 'Pão, hambúrguer e queijo'],
      ['exemplo-x-salada', 'X-Salada', 2590, 'Pão, hambúrguer, queijo, alface e tomate'],
      ['exemplo-x-bacon', 'X-Bacon', 2990, 'Pão, hambúrguer, queijo e bacon'],
    ],
  ],
  [
    'exemplo-porcoes',
    'Porções',
    [
      ['exemplo-batata', 'Batata frita', 2490, 'Serve duas pessoas'],
      ['exemplo-frango', 'Frango a passarinho', 3990],
    ],
  ],
  [
    'exemplo-bebidas',
    'Bebidas',
    [
      ['exemplo-refrigerante', 'Refrigerante lata', 690],
      ['exemplo-suco', 'Suco de laranja 500 ml', 1190],
      ['exemplo-agua', 'Água mineral 500 ml', 450],
    ],
  ],
];
