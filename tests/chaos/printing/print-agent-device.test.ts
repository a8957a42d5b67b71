import { startDevicePaper } from '#tests/fakes/printers/device-printer.ts';
import { killsAndStalls } from '#tests/support/printing/kills-and-stalls.ts';

killsAndStalls(startDevicePaper, 'está desligada ou desconectada');
