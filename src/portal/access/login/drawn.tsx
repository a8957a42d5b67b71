import { renderToString } from 'react-dom/server';
import { FirstScreen } from './first-screen.tsx';

/** The login's HTML, drawn when the portal is built. */
export function drawnLogin(): string {
  return renderToString(<FirstScreen onSubmit={nothing} onSignedIn={async () => {}} onSettled={nothing} />);
}

function nothing(): void {}
