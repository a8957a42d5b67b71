/** Replaces CUPS's `lp`, `lpstat` and `cancel`: asks the fake over a socket for the output and the exit code. */
import { connect } from 'node:net';

const [, , address, command, ...args] = process.argv;
const socket = connect(address);
socket.write(`${JSON.stringify({ command, args })}\n`);
if (command === 'lp') process.stdin.pipe(socket);
else socket.end();

let answer = '';
socket.setEncoding('utf8').on('data', (chunk) => {
  answer += chunk;
});
socket.on('error', () => process.kill(process.pid, 'SIGKILL'));
socket.on('close', () => {
  if (answer === '') process.kill(process.pid, 'SIGKILL');
  const { code, said, complained } = JSON.parse(answer);
  process.stdout.write(said);
  process.stderr.write(complained);
  process.exitCode = code;
});
