import { arch, cpus, loadavg, platform } from 'node:os';
import { markdownTable } from './report.ts';

/** Figures of two machines are not comparable. */
export function describeMachine(): string {
  const processors = cpus();
  return markdownTable(
    ['machine', ''],
    [
      ['processor', `${processors[0]?.model.trim() ?? 'unknown'}, ${processors.length} seen`],
      ['system', `${platform()} ${arch()}`],
      // Other processes distort wall times: compare ratios of one run.
      ['busy before the run', `${(loadavg()[0] ?? 0).toFixed(1)} processes of others`],
      ['Node', process.versions.node],
      ['date', new Date().toISOString().slice(0, 16).replace('T', ' ')],
    ],
  );
}
