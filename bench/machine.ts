import { arch, cpus, loadavg, platform } from 'node:os';
import { markdownTable } from './report.ts';

/** What the numbers were measured on: they say nothing without it, and nothing on another machine. */
export function describeMachine(): string {
  const processors = cpus();
  return markdownTable(
    ['machine', ''],
    [
      ['processor', `${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} seen`],
      ['system', `${platform()} ${arch()}`],
      // What else runs spoils wall times: compare ratios of one run, and distrust them on a busy machine.
      ['busy before the run', `${(loadavg()[0] ?? 0).toFixed(1)} processes of others`],
      ['Node', process.versions.node],
      ['date', new Date().toISOString().slice(0, 16).replace('T', ' ')],
    ],
  );
}
