import { correct } from '@elucida/chemistry';
import { loadPeer, peerVersion } from '../peers.ts';
import type { WrongAnswer } from './pairs.ts';

/** Feedback on a wrong answer; `unspecific`: only that it does not fit. */
export type Verdict = 'silent' | 'unspecific' | 'specific' | 'accepted';

export interface Corrector {
  id: string;
  name: string;
  judge(answer: WrongAnswer): Verdict;
}

/** These only count signals, which does not show a student where to look. */
const unspecificCodes = new Set(['environment-carbon', 'environment-hydrogen']);
const unspecificHints = /symmetric/;

function judgeByCorrector({ right, wrong }: WrongAnswer): Verdict {
  const result = correct({ reference: right, drawing: wrong });
  if (!result.ok) return 'silent';
  if (result.correct) return 'accepted';
  const errors = result.feedback.filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => !unspecificCodes.has(code))) return 'specific';
  return errors.length > 0 ? 'unspecific' : 'silent';
}

function elucida(): Corrector[] {
  let calls = 0;
  return [
    {
      id: 'elucida-new',
      name: 'Elucida correct(), exercise not seen before',
      judge(answer) {
        // A new name (first line of a molfile) makes a reference that no cache holds.
        calls++;
        return judgeByCorrector({ ...answer, right: answer.right.replace(/^.*\n/, `reference ${calls}\n`) });
      },
    },
    { id: 'elucida', name: 'Elucida correct(), exercise seen before', judge: judgeByCorrector },
  ];
}

/** Peers are not installed when types are checked. */
interface OpenChemLib {
  Molecule: { fromMolfile(molfile: string): object };
}

interface OpenChemLibUtils {
  getNMRHints(correct: object, proposed: object): { message: string }[];
}

async function nmrHints(): Promise<Corrector | undefined> {
  const library = await loadPeer<OpenChemLib>('openchemlib/dist/openchemlib.js');
  const utils = await loadPeer<OpenChemLibUtils>('openchemlib-utils/lib/index.js');
  if (!library || !utils) return undefined;
  const { Molecule } = library;
  return {
    id: 'hints',
    name: `openchemlib-utils ${peerVersion('openchemlib-utils') ?? ''} getNMRHints()`,
    judge({ right, wrong }) {
      const hints = utils.getNMRHints(Molecule.fromMolfile(right), Molecule.fromMolfile(wrong));
      if (hints.length === 0) return 'silent';
      return hints.every(({ message }) => unspecificHints.test(message)) ? 'unspecific' : 'specific';
    },
  };
}

/** Returns Elucida in two modes, and the peer if it is installed. */
export async function findCorrectors(): Promise<Corrector[]> {
  const hints = await nmrHints();
  return hints ? [...elucida(), hints] : elucida();
}
