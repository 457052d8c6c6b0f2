import { benchActivity } from './activity/bench-activity.ts';
import { benchCorrector } from './corrector/bench-corrector.ts';
import { benchCorrectorLoad } from '../tests/load/corrector/bench-corrector-load.ts';
import { benchCatalogue } from './catalogue/bench-catalogue.ts';
import { benchExam } from '../tests/load/exam/bench-exam.ts';
import { benchMemory } from '../tests/load/memory/bench-memory.ts';
import { describeMachine } from './machine.ts';
import { readOptions, usage, type BenchOptions, type PartName } from './options.ts';
import { say, targetsTable, type Target } from './report.ts';
import { benchPage } from './page/bench-page.ts';
import { benchReads } from '../tests/load/reads/bench-reads.ts';
import { benchTruth } from './truth/bench-truth.ts';
import { benchMatrix } from './viewer/bench-matrix.ts';
import { benchViewer } from './viewer/bench-viewer.ts';
import { benchWire } from './wire/bench-wire.ts';

const benches: Record<PartName, (options: BenchOptions) => Promise<Target[]>> = {
  viewer: benchViewer,
  matrix: benchMatrix,
  page: benchPage,
  corrector: benchCorrector,
  'corrector-load': benchCorrectorLoad,
  wire: benchWire,
  catalogue: benchCatalogue,
  activity: benchActivity,
  exam: benchExam,
  memory: benchMemory,
  reads: benchReads,
  truth: benchTruth,
};

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  process.stderr.write(`${options}\n${usage}\n`);
  process.exitCode = 2;
} else {
  say(`# Elucida beside its peers\n\n${describeMachine()}\n`);
  const targets: Target[] = [];
  for (const part of options.parts) targets.push(...(await benches[part](options)));
  say(`## Targets\n\n${targetsTable(targets)}`);
}
