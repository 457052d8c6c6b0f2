import { loadDemo } from '../demo/src/index.ts';
import { runUntilSignal } from '../apps/server/src/main.ts';

await runUntilSignal({
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  loadDemo,
});
