import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { recordAlarmCheck } from '#contract/alarms/operations.ts';
import { CHECK_PARTS, type CheckPart, type CheckResults, isAlarmFit, isDeviceFit } from '#domain/alarms/check.ts';
import { chimeOnce } from '#portal/alarms/ringing/sound.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { pushQuery } from '#portal/push/push-query.ts';
import { useThisDevice } from '#portal/push/this-device.ts';
import { settingsStore } from '#portal/stores/settings-store.ts';
import { Button } from '#portal/ui/button.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import { alarmChecksQuery } from '../alarm-queries.ts';
import { ownCheckStore } from '../own-check-store.ts';
import styles from './alarm-screen.module.css';
import { checkFeed, checkPush, type PartOutcome } from './check-parts.ts';
import { checkPrinters } from './check-printers.ts';
import { LastCheck } from './last-check.tsx';
import { PartRow } from './part-row.tsx';
import { SOUND_TEXTS } from './part-texts.ts';

type Outcomes = Partial<Readonly<Record<CheckPart, PartOutcome>>>;

/** The check at the opening of the day: a person confirms the sound, the other steps are checked automatically. */
export function CheckCard() {
  const client = useQueryClient();
  const deviceId = useThisDevice();
  const { data } = useQuery(alarmChecksQuery);
  const [outcomes, setOutcomes] = useState<Outcomes>();
  const known = useRef<Outcomes>({});
  const record = useOperation(
    (results: CheckResults, idempotencyKey) => call(recordAlarmCheck, { body: { results }, idempotencyKey }),
    {
      refetches: [pushQuery.queryKey],
      queue: 'alarm-check',
      onSuccess(checks, results) {
        client.setQueryData(alarmChecksQuery.queryKey, checks);
        ownCheckStore.set({ day: checks.today, isFit: isDeviceFit(results) });
      },
      onError: (error) => toastError(`O teste não foi salvo. ${sentenceOf(error)}`),
    },
  );
  /** The last step to finish saves the check. */
  const note = (part: CheckPart, outcome: PartOutcome) => {
    known.current = { ...known.current, [part]: outcome };
    setOutcomes(known.current);
    const ended = resultsOf(known.current);
    if (ended) record.mutate(ended);
  };
  const playSound = async () => {
    if (!settingsStore.get().AvisoSonoro) note('sound', SOUND_OFF);
    else if (!(await chimeOnce())) note('sound', { result: 'failed', text: SOUND_TEXTS.blocked });
  };
  /** Switches the sound on and tests it again; the other parts keep their results. */
  const switchSoundOn = async () => {
    settingsStore.set({ ...settingsStore.get(), AvisoSonoro: true });
    const { sound: _off, ...others } = known.current;
    known.current = others;
    setOutcomes(others);
    await playSound();
  };
  const start = async () => {
    known.current = {};
    setOutcomes({});
    await playSound();
    void checkFeed().then((outcome) => note('feed', outcome));
    void checkPush(deviceId).then((outcome) => note('push', outcome));
    void checkPrinters(client).then((outcome) => note('printer', outcome));
  };
  const isRunning = outcomes !== undefined && resultsOf(outcomes) === undefined;
  const results = outcomes && resultsOf(outcomes);
  return (
    <section className={styles.group} aria-labelledby="teste">
      <div className={styles.head}>
        <div className={styles.grow}>
          <h2 id="teste" className={styles.heading}>
            Teste do dia
          </h2>
          <LastCheck checks={data} />
        </div>
        <Button variant="primary" busy={isRunning || record.isPending} onClick={() => void start()}>
          Testar o alarme
        </Button>
      </div>
      {outcomes === undefined ? null : (
        <ul className={styles.list} aria-label="Partes do teste">
          {CHECK_PARTS.map((part) => (
            <PartRow
              key={part}
              part={part}
              outcome={outcomes[part]}
              onAnswer={(isAudible) => note('sound', isAudible ? AUDIBLE : INAUDIBLE)}
              onAgain={() => void chimeOnce()}
              onSwitchOn={() => void switchSoundOn()}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles.note}>
        {results !== undefined && record.isSuccess ? verdictText(results) : ''}
      </p>
    </section>
  );
}

const AUDIBLE: PartOutcome = { result: 'ok', text: SOUND_TEXTS.heard };
const INAUDIBLE: PartOutcome = { result: 'failed', text: SOUND_TEXTS.unheard };
const SOUND_OFF: PartOutcome = { result: 'failed', text: SOUND_TEXTS.off, isSoundOff: true };

function verdictText(results: CheckResults): string {
  return isAlarmFit(results) ? 'O alarme está funcionando.' : 'Confira o que falhou acima.';
}

/** Undefined until every step has finished. */
function resultsOf({ sound, feed, push, printer }: Outcomes): CheckResults | undefined {
  if (!sound || !feed || !push || !printer) return undefined;
  return { sound: sound.result, feed: feed.result, push: push.result, printer: printer.result };
}
