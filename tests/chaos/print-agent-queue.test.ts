import { startQueuePaper } from '#tests/fakes/printer/queue-printer.ts';
import { killsAndStalls } from '#tests/support/printing/kills-and-stalls.ts';

killsAndStalls(startQueuePaper, 'está parada neste computador');
