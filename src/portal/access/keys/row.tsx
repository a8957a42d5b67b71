import type { ApiKeyList } from '#contract/access/api-key-schema.ts';
import styles from '#portal/integrations/parts.module.css';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { SCOPE_NAMES } from './scope-texts.ts';

export type ApiKey = ApiKeyList['apiKeys'][number];

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly timeZone: string;
  readonly onRevoke: (apiKey: ApiKey) => void;
}

/** An API key: name, scopes, and last use. */
export function KeyRow({ apiKey, timeZone, onRevoke }: KeyRowProps) {
  const { name, scopes, hint, createdAt, lastUsedAt } = apiKey;
  const when = (instant: string) =>
    new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(Date.parse(instant));
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p className={styles.name}>
          {name} <code className={styles.hint}>…{hint}</code>
        </p>
        <p className={styles.about}>
          Criada em {when(createdAt)} · {lastUsedAt ? `usada em ${when(lastUsedAt)}` : 'nunca usada'}
        </p>
        <p className={styles.chips}>
          {scopes.map((scope) => (
            <Chip key={scope} tone="outline">
              {SCOPE_NAMES[scope].name}
            </Chip>
          ))}
        </p>
      </div>
      <Button variant="danger" aria-label={`Revogar ${name}`} onClick={() => onRevoke(apiKey)}>
        Revogar
      </Button>
    </li>
  );
}
