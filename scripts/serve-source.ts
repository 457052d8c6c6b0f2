import { loadDemo } from '../demo/src/index.ts';
import { runUntilSignal } from '../apps/server/src/main.ts';

// The server from its sources, for `npm run dev`.
await runUntilSignal({
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  loadDemo,
});
