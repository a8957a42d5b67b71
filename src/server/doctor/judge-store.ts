import type { WallState } from '#server/platform/database/wall/raise.ts';
import { type Finding, fine, warning, wrong } from './finding.ts';
import { judgeClock } from './look-at-machine.ts';
import type { AgentFacts, StoreFacts } from './store-facts.ts';

const STORE = 'Banco de dados';
const OLDEST_VERSION = 150_000;
const SLOW_MS = 50;
const SILENT_MINUTES = 5;
/** The most ids that a line names. */
const MOST_NAMED = 10;

/** Judges the store's facts; `known` are the migrations of this portal. */
export function judgeStore(facts: StoreFacts, known: readonly string[]): readonly Finding[] {
  const { unsafe, clockAheadMs } = facts;
  return [
    judgeServer(facts),
    judgeVersion(facts.applied, known),
    unsafe.length > 0
      ? wrong(
          'Gravação segura',
          `${unsafe.join(', ')} desligado: uma queda de energia pode perder pedidos`,
          `Ligue ${unsafe.join(', ')} no PostgreSQL.`,
        )
      : fine('Gravação segura', 'o que foi gravado resiste a uma queda de energia'),
    judgeClock(clockAheadMs, 'ao banco de dados'),
    ...judgeWall(facts.wall),
    ...facts.agents.map(judgeAgent),
    ...judgeListening(facts.notListening),
  ];
}

function judgeServer({ version, versionNumber, answerMs }: StoreFacts): Finding {
  if (versionNumber < OLDEST_VERSION)
    return wrong(STORE, `PostgreSQL ${version} é antigo demais`, 'Use o PostgreSQL 15 ou mais novo.');
  const took = `${answerMs.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ms`;
  if (answerMs <= SLOW_MS) return fine(STORE, `PostgreSQL ${version} responde em ${took}`);
  const advice = 'Confira a rede até o banco e a carga da máquina dele.';
  return warning(STORE, `PostgreSQL ${version} demora ${took} para responder`, advice);
}

function judgeVersion(applied: readonly string[], known: readonly string[]): Finding {
  const name = 'Versão do banco';
  const newer = applied.find((one) => !known.includes(one));
  if (newer !== undefined) {
    return wrong(name, `o banco é de um portal mais novo (${newer})`, 'Atualize este portal antes de iniciá-lo.');
  }
  const missing = known.length - applied.length;
  if (applied.length === 0) return warning(name, 'o banco ainda está vazio', 'Inicie o portal: ele prepara o banco.');
  return missing > 0
    ? warning(name, `faltam ${missing} atualizações do banco`, 'Reinicie o portal: ele atualiza o banco ao iniciar.')
    : fine(name, `em dia (${applied.at(-1)})`);
}

/** A distributed store has no wall (decision 85). */
function judgeWall(wall: WallState | undefined): readonly Finding[] {
  const name = 'Separação entre lojas';
  if (wall === undefined || wall === 'distributed') return [];
  if (wall === 'stands') return [fine(name, 'o banco entrega aos relatórios só as linhas de uma loja')];
  return [
    wall === 'no-reader'
      ? warning(
          name,
          'o banco não tem a segunda barreira entre lojas',
          'Crie o papel portal_reader no PostgreSQL (README) e reinicie o portal.',
        )
      : warning(name, 'a segunda barreira entre lojas está incompleta', 'Reinicie o portal: ele completa o que falta.'),
  ];
}

function judgeListening(ids: readonly string[]): readonly Finding[] {
  if (ids.length === 0) return [];
  const some = ids.slice(0, MOST_NAMED).join(', ');
  const more = ids.length > MOST_NAMED ? ` e mais ${(ids.length - MOST_NAMED).toLocaleString('pt-BR')}` : '';
  const count = ids.length === 1 ? 'uma loja aberta' : `${ids.length.toLocaleString('pt-BR')} lojas abertas`;
  return [
    warning(
      'Alarmes',
      `${count} sem nenhum aparelho conectado: ${some}${more}`,
      'Avise a loja: um pedido novo não toca em nenhuma tela. Ela abre o portal ou corrige os horários de funcionamento.',
    ),
  ];
}

function judgeAgent({ shop, name, silentMinutes }: AgentFacts): Finding {
  const about = `Impressão (${shop}, ${name})`;
  const todo = 'Ligue o computador do agente e abra nele o programa portal-agente.';
  if (silentMinutes === undefined) return warning(about, 'o agente nunca se apresentou', todo);
  return silentMinutes >= SILENT_MINUTES
    ? wrong(about, `o agente não dá sinal há ${silentMinutes.toLocaleString('pt-BR')} min`, todo)
    : fine(about, 'o agente está trabalhando');
}
