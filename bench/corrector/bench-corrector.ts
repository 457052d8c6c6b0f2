import type { BenchOptions } from '../options.ts';
import { markdownTable, formatMilliseconds, formatRatio, say, type Target } from '../report.ts';
import { median, quantile, rotate } from '../statistics.ts';
import { largeIsomers, smallIsomers } from './isomers.ts';
import { findCorrectors, type Corrector, type Verdict } from './correctors.ts';
import { pairIsomers, type WrongAnswer } from './pairs.ts';

const warmUpAnswers = 60;

interface Outcome {
  times: number[];
  verdicts: Record<Verdict, number>;
}

/** Alternates between correctors; times in ms include reading the molfiles. */
function measure(correctors: readonly Corrector[], answers: readonly WrongAnswer[]): Map<string, Outcome> {
  const outcomes = new Map(
    correctors.map(({ id }): [string, Outcome] => [
      id,
      { times: [], verdicts: { silent: 0, unspecific: 0, specific: 0, accepted: 0 } },
    ]),
  );
  answers.forEach((answer, turn) => {
    for (const { id, judge } of rotate(correctors, turn)) {
      const started = performance.now();
      const verdict = judge(answer);
      const elapsed = performance.now() - started;
      const outcome = outcomes.get(id)!;
      outcome.times.push(elapsed);
      outcome.verdicts[verdict]++;
    }
  });
  return outcomes;
}

function tableOf(correctors: readonly Corrector[], outcomes: ReadonlyMap<string, Outcome>): string {
  const peer = outcomes.get('hints');
  const rows = correctors.map(({ id, name }) => {
    const { times, verdicts } = outcomes.get(id) ?? { times: [], verdicts: undefined };
    return [
      name,
      formatMilliseconds(median(times)),
      formatMilliseconds(quantile(times, 0.99)),
      peer ? formatRatio(median(times), median(peer.times)) : 'absent',
      String(verdicts?.silent),
      String(verdicts?.unspecific),
      String(verdicts?.accepted),
    ];
  });
  return markdownTable(
    ['corrector', 'median, ms', '99 %, ms', 'ratio to the peer', 'silent', 'unspecific', 'accepted'],
    rows,
  );
}

function targetsOf(name: string, { times, verdicts }: Outcome): Target[] {
  const vague = verdicts.silent + verdicts.unspecific + verdicts.accepted;
  const [middle, slow] = [median(times), quantile(times, 0.99)];
  return [
    {
      name: `correct(), ${name}: wrong answers without a specific fault`,
      wanted: '0',
      measured: String(vague),
      isMet: vague === 0,
    },
    {
      name: `correct(), ${name}: median`,
      wanted: '< 5 ms',
      measured: `${formatMilliseconds(middle)} ms`,
      isMet: middle < 5,
    },
    {
      name: `correct(), ${name}: 99 %`,
      wanted: '< 25 ms',
      measured: `${formatMilliseconds(slow)} ms`,
      isMet: slow < 25,
    },
  ];
}

/** Includes the share of wrong answers without specific feedback; prints a table for each set. */
export async function benchCorrector(_options: BenchOptions): Promise<Target[]> {
  const correctors = await findCorrectors();
  say('## Corrector\n');
  say(
    'Wrong answers of the right formula, each checked once by every corrector in turn. Times include reading the molfiles.\n',
  );
  if (!correctors.some(({ id }) => id === 'hints'))
    say('- openchemlib-utils: absent (not installed in bench/peers)\n');
  const sets = [
    { name: 'small molecules', answers: pairIsomers(smallIsomers) },
    { name: '21 to 43 heavy atoms', answers: pairIsomers(largeIsomers) },
  ];
  for (const { answers } of sets) measure(correctors, answers.slice(0, warmUpAnswers));
  const targets: Target[] = [];
  for (const { name, answers } of sets) {
    const outcomes = measure(correctors, answers);
    say(`### ${answers.length} wrong answers, ${name}\n\n${tableOf(correctors, outcomes)}\n`);
    const own = outcomes.get('elucida-new');
    if (own) targets.push(...targetsOf(name, own));
  }
  return targets;
}
