import { ok, refused } from '#domain/shared/result.ts';
import type { WidgetSource } from '#server/platform/environment.ts';
import { callOutside } from '#server/platform/outside/call.ts';
import type { NoteHealth } from './health.ts';
import type { Integration } from './integration.ts';
import { WIDGET_LOADS, WIDGET_SILENT } from './texts.ts';

const TEST_MS = 8000;

/** The marketplace's widget for the Integrações screen. Its test fetches the script that browsers will load. */
export function merchantWidgetIntegration(widget: WidgetSource | undefined, noteHealth: NoteHealth): Integration {
  return {
    name: 'merchant-widget',
    configured: () => widget !== undefined,
    async test(establishmentId) {
      const answer =
        widget &&
        (await callOutside({
          service: 'widget',
          method: 'GET',
          url: widget.scriptUrl,
          timeoutMs: TEST_MS,
          mostBytes: 8_000_000,
        }));
      const works = answer?.ok === true && answer.value.status < 400 && answer.value.body.length > 0;
      if (works) {
        noteHealth.success(establishmentId, 'merchant-widget');
        return ok(WIDGET_LOADS);
      }
      noteHealth.failure(establishmentId, 'merchant-widget', WIDGET_SILENT);
      return refused({ code: 'test-failed', message: WIDGET_SILENT });
    },
  };
}
