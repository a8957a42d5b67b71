import { startNetworkPaper } from '#tests/fakes/printers/paper.ts';
import { killsAndStalls } from '#tests/support/printing/kills-and-stalls.ts';

killsAndStalls(startNetworkPaper, 'recusou a conexão');
