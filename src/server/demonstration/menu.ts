import type { Category, OptionGroup, Product } from '#domain/catalogue/catalogue.ts';

/** Name, price in cents and, for some, a description. */
type MenuLine = readonly [id: string, name: string, price: number, description?: string];

const MENU: readonly (readonly [id: string, name: string, lines: readonly MenuLine[]])[] = [
  [
    'pizzas',
    'Pizzas',
    [
      ['pizza-margherita', 'Pizza Margherita', 5290, 'Molho de tomate, mussarela, tomate e manjericão'],
      ['pizza-calabresa', 'Pizza de Calabresa', 4990, 'Calabresa fatiada, cebola e azeitona'],
      ['pizza-portuguesa', 'Pizza Portuguesa', 5690, 'Presunto, ovo, cebola, ervilha e mussarela'],
      ['pizza-frango-catupiry', 'Pizza de Frango com Catupiry', 5890, 'Frango desfiado e Catupiry'],
      ['pizza-quatro-queijos', 'Pizza Quatro Queijos', 6190, 'Mussarela, provolone, gorgonzola e parmesão'],
      ['pizza-napolitana', 'Pizza Napolitana', 5390, 'Mussarela, tomate, alho e parmesão'],
      ['pizza-atum', 'Pizza de Atum', 5790, 'Atum sólido e cebola'],
      ['pizza-bela-vista', 'Pizza Bela Vista', 6690, 'Mussarela de búfala, rúcula e tomate seco'],
    ],
  ],
  [
    'esfihas',
    'Esfihas',
    [
      ['esfiha-carne', 'Esfiha de Carne', 690],
      ['esfiha-queijo', 'Esfiha de Queijo', 690],
      ['esfiha-calabresa', 'Esfiha de Calabresa', 720],
      ['esfiha-frango', 'Esfiha de Frango com Catupiry', 790],
      ['esfiha-escarola', 'Esfiha de Escarola', 720],
      ['esfiha-chocolate', 'Esfiha de Chocolate', 850],
    ],
  ],
  [
    'bebidas',
    'Bebidas',
    [
      ['coca-lata', 'Coca-Cola lata 350 ml', 690],
      ['coca-2l', 'Coca-Cola 2 L', 1490],
      ['guarana-lata', 'Guaraná Antarctica lata 350 ml', 650],
      ['guarana-2l', 'Guaraná Antarctica 2 L', 1390],
      ['suco-laranja', 'Suco de laranja 500 ml', 1190],
      ['agua', 'Água mineral 500 ml', 450],
      ['agua-gas', 'Água com gás 500 ml', 490],
      ['cerveja-long-neck', 'Cerveja long neck 330 ml', 1290],
    ],
  ],
  [
    'sobremesas',
    'Sobremesas',
    [
      ['pudim', 'Pudim de leite', 1290],
      ['tiramisu', 'Tiramisù', 1890],
      ['petit-gateau', 'Petit gâteau com sorvete', 2190],
      ['pizza-doce-brigadeiro', 'Pizza doce de brigadeiro', 4490],
    ],
  ],
  [
    'combos',
    'Combos',
    [
      ['combo-familia', 'Combo Família', 10990, '2 pizzas tradicionais e 1 Guaraná 2 L'],
      ['combo-casal', 'Combo Casal', 6990, '1 pizza tradicional e 2 refrigerantes lata'],
      ['combo-esfihas', 'Combo 12 Esfihas', 7490, '12 esfihas tradicionais e 1 Coca-Cola 2 L'],
      ['combo-almoco', 'Combo Almoço', 3490, '4 esfihas e 1 suco de laranja'],
    ],
  ],
];

export const DEMONSTRATION_CATEGORIES: readonly Category[] = MENU.map(([id, name], sort) => ({ id, name, sort }));

const HALVES: OptionGroup = {
  id: 'sabores',
  name: 'Sabores',
  min: 2,
  max: 2,
  pricing: 'dearest',
  fraction: true,
  options: (MENU[0]?.[2] ?? []).map(([id, name, price]) => ({ id, name: name.replace(/^Pizza (de )?/, ''), price })),
};

const BORDER: OptionGroup = {
  id: 'borda',
  name: 'Borda recheada',
  min: 0,
  max: 1,
  pricing: 'sum',
  options: [
    { id: 'catupiry', name: 'Catupiry', price: 900 },
    { id: 'cheddar', name: 'Cheddar', price: 800 },
    { id: 'chocolate', name: 'Chocolate', price: 1000 },
  ],
};

const SIDES: OptionGroup = {
  id: 'acompanhamentos',
  name: 'Acompanhamentos',
  min: 1,
  max: 3,
  pricing: 'sum',
  options: [
    { id: 'arroz', name: 'Arroz', price: 0 },
    { id: 'feijao', name: 'Feijão', price: 0 },
    { id: 'salada', name: 'Salada', price: 0 },
    { id: 'fritas', name: 'Batata frita', price: 600 },
  ],
};

/** Products with options, or with hours of their own. */
const SPECIALS: readonly Product[] = [
  {
    id: 'pizza-meio-a-meio',
    categoryId: 'pizzas',
    name: 'Pizza Meio a Meio',
    price: 0,
    description: 'Dois sabores; vale o preço do maior',
    available: true,
    sort: 100,
    optionGroups: [HALVES, BORDER],
  },
  {
    id: 'executivo',
    categoryId: 'combos',
    name: 'Almoço Executivo',
    price: 3290,
    description: 'Filé de frango com até três acompanhamentos',
    available: true,
    sort: 100,
    availability: [{ days: [1, 2, 3, 4, 5], from: '11:00', to: '15:00' }],
    optionGroups: [SIDES],
  },
];

const PLAIN: readonly Product[] = MENU.flatMap(([categoryId, , lines]) =>
  lines.map(([id, name, price, description], sort) => ({
    id,
    categoryId,
    name,
    price,
    ...(description === undefined ? {} : { description }),
    available: true,
    sort,
  })),
);

export const DEMONSTRATION_PRODUCTS: readonly Product[] = [...PLAIN, ...SPECIALS];
