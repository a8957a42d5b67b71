import type { FastifyInstance } from 'fastify';
import { readMapSettings } from '#contract/map/operations.ts';
import type { MapSource } from '#server/platform/environment/map.ts';
import type { Environment } from '#server/platform/environment.ts';
import { sendProblem } from '#server/platform/http/problem-answers.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Part } from '#server/platform/start/part.ts';
import { DARK_STYLE_PATH, ownStyle, STYLE_PATH, TILES_PATH } from './own-style.ts';
import { hasTileFile, readTileFile, tileFileOf } from './tile-file.ts';

/**
 * Announces the source of the street map, and serves the installation's own: a file of tiles in the data folder is used
 * unless the environment names a style. The file may be added or replaced while the portal runs.
 */
export function mapPart({ map, dataDir }: Pick<Environment, 'map' | 'dataDir'>): Part {
  const file = tileFileOf(dataDir);
  return {
    name: 'map',
    routes(app) {
      route(app, readMapSettings, async (_request, reply) => {
        reply.header('cache-control', 'no-cache');
        return !map.isChosen && (await hasTileFile(file)) ? OWN : settingsOf(map);
      });
      serveOwnMap(app, file);
    },
  };
}

const OWN = { styleUrl: STYLE_PATH, darkStyleUrl: DARK_STYLE_PATH };

function settingsOf({ style, darkStyle }: MapSource) {
  return {
    ...(style === undefined ? {} : { styleUrl: style.href }),
    ...(darkStyle === undefined ? {} : { darkStyleUrl: darkStyle.href }),
  };
}

/** Serves a public file: the tiles contain no private data. */
function serveOwnMap(app: FastifyInstance, path: string): void {
  for (const [url, isDark] of [
    [STYLE_PATH, false],
    [DARK_STYLE_PATH, true],
  ] as const) {
    const style = JSON.stringify(ownStyle(isDark));
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/json').header('cache-control', 'public, max-age=3600').send(style),
    );
  }
  app.get(TILES_PATH, { schema: { hide: true } }, async ({ headers }, reply) => {
    try {
      const { status, headers: answered, body } = await readTileFile(path, headers.range);
      return reply.code(status).headers(answered).send(body);
    } catch {
      return sendProblem(reply, new ProblemError('not-found'));
    }
  });
}
