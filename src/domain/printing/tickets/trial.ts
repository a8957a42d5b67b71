import { centred, emptyLine, left, type Paper, rule, toMarkup } from './paper.ts';

/** A test ticket that shows whether a printer is set up correctly: width, accents, sizes. */
export function trialTicket(paper: Paper, printerName: string, at: string): string {
  return toMarkup(
    centred(paper, 'TESTE DE IMPRESSÃO', { size: 'tall', strong: true }),
    centred(paper, printerName),
    rule(paper),
    left(paper, 'Acentos: ação, pão de queijo, Müller, à moda, você, R$ 10,00'),
    left(paper, '2x Pizza Calabresa', { size: 'tall', strong: true }),
    left(paper, 'OBS: sem cebola', { size: 'tall', inverse: true }, '  '),
    left(paper, `Papel de ${paper.width} mm: os traços vão de ponta a ponta.`),
    rule(paper),
    centred(paper, at),
    emptyLine(),
  );
}
