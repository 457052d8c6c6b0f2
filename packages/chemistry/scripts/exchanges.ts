import { correct } from '../src/corrector/correct.ts';
import type { FeedbackLevel } from '../src/corrector/feedback.ts';
import { molfileOfSmiles } from '../src/testing/drawings.ts';
import { ISOMERS } from '../src/testing/isomers.ts';

/**
 * Prints Markdown, for random ordered pairs of isomers: `npx tsx --conditions elucida-source
 * packages/chemistry/scripts/exchanges.ts [seed] [count]`.
 */
const [seed = 1, count = 20] = process.argv.slice(2).map(Number);

const EXPERIMENTS = ['NMR-H', 'NMR-C13', 'IR', 'EI-MS', 'NMR-HSQC-HC', 'NMR-HMBC-HC', 'NMR-HCosy'].map(
  (type, index) => ({ id: index, type }),
);
const LEVELS: readonly FeedbackLevel[] = ['contradictions', 'guided', 'guided', 'open'];

/** Returns a Mulberry32 random generator; the same seed gives the same exchanges. */
function randomFrom(state: number): () => number {
  let at = state;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = randomFrom(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const formulas = Object.entries(ISOMERS);

for (let exchange = 1; exchange <= count; exchange++) {
  const [formula, isomers] = pick(formulas);
  const right = pick(isomers);
  const wrong = pick(isomers.filter((smiles) => smiles !== right));
  const [feedbackLevel, attempt] = [pick(LEVELS), 1 + Math.floor(random() * 4)];
  const context = { experiments: EXPERIMENTS, feedbackLevel, attempt };
  const result = correct({ reference: molfileOfSmiles(right), drawing: molfileOfSmiles(wrong), context });
  process.stdout.write(
    `\n### ${exchange}. ${formula}: \`${wrong}\` drawn, \`${right}\` right; ${feedbackLevel}, attempt ${attempt}\n\n`,
  );
  if (result.ok) for (const { message } of result.feedback) process.stdout.write(`- ${message}\n`);
}
