import type { FeedbackLanguage, FeedbackLevel } from '../corrector/feedback.ts';
import { type AssignableMolecule, readAssignableMolecule } from './assigned-molecule.ts';
import {
  type AssignableType,
  type AtomsByDimension,
  type ChosenAtoms,
  NUCLEI_OF_TYPE,
  type SignalStatus,
  type SolvedSpectrum,
} from './assignment.ts';
import { FIRST_REVEALING_ATTEMPT } from '../corrector/disclosure.ts';
import { ASSIGNMENT_ENGLISH } from './assignment-english.ts';
import { ASSIGNMENT_FRENCH } from './assignment-french.ts';
import type { AssignmentMessages, EmptyAxis } from './assignment-messages.ts';
import { atomKindOf } from './atom-kind.ts';
import { findContradiction, findSharedClasses } from './contradiction.ts';
import { gradeSignal } from './grade-signal.ts';

const MESSAGES: Readonly<Record<FeedbackLanguage, AssignmentMessages>> = {
  en: ASSIGNMENT_ENGLISH,
  fr: ASSIGNMENT_FRENCH,
};

export interface AssignmentAnswer {
  /** Molfile of the drawing to which the atom indices refer. */
  drawing: string;
  spectra: readonly SolvedSpectrum[];
  chosen: readonly ChosenAtoms[];
  /** Defaults: 'open', and 1 for `attempt`. */
  feedbackLevel?: FeedbackLevel;
  attempt?: number;
  language?: FeedbackLanguage;
}

export interface SignalState {
  spectrum: string;
  signal: string;
  status: SignalStatus;
}

export interface SignalGrade extends SignalState {
  /** Stable code of the form `assignment-<what>`. */
  code: string;
  message: string;
}

export interface AssignmentGrade {
  isCorrect: boolean;
  right: number;
  total: number;
  /** Message with the number of correct signals. */
  message: string;
  /** Empty at the level 'verdict', which shows only the number of correct signals. */
  signals: SignalGrade[];
  /** Status of every signal, independent of the level. */
  statuses: SignalState[];
}

/** Numbers count from 1, in ascending order. */
function atomNumbersOf(molecule: AssignableMolecule, atoms: AtomsByDimension): number[][] {
  return atoms.map((list) =>
    [...new Set(list.flatMap((atom) => molecule.atomOf(atom) ?? []))]
      .map((atom) => molecule.graph.atoms[atom]!.drawingAtom + 1)
      .sort((a, b) => a - b),
  );
}

interface HelpedSignal {
  type: string;
  atoms: AtomsByDimension;
  chosen: AtomsByDimension;
}

/**
 * Returns an empty text if the level allows none, or if the chosen atoms are of the kind that the
 * hint would name.
 */
function help(
  molecule: AssignableMolecule,
  { type, atoms, chosen }: HelpedSignal,
  { feedbackLevel = 'open', attempt = 1, language = 'en' }: AssignmentAnswer,
): string {
  if (feedbackLevel === 'open') return ` ${MESSAGES[language].solution(atomNumbersOf(molecule, atoms))}`;
  if (feedbackLevel !== 'guided' || attempt < FIRST_REVEALING_ATTEMPT) return '';
  const hintOf = (chosenAtoms: AtomsByDimension) => {
    // A cross peak of an HSQC has the same atom in both dimensions.
    const lists = type === 'NMR-HSQC-HC' ? chosenAtoms.slice(0, 1) : chosenAtoms;
    const kinds = lists.map((list) =>
      list.flatMap((atom) => {
        const index = molecule.atomOf(atom);
        return index === undefined ? [] : [atomKindOf(molecule.graph, molecule.graph.atoms[index]!)];
      }),
    );
    return ` ${MESSAGES[language].hint(kinds)}`;
  };
  const hint = hintOf(atoms);
  return hint === hintOf(chosen) ? '' : hint;
}

function emptyAxisOf(type: AssignableType, chosen: AtomsByDimension): EmptyAxis | undefined {
  if (type === 'NMR-HCosy') return chosen.some((atoms) => atoms.length === 0) ? 'other ¹H' : undefined;
  const empty = NUCLEI_OF_TYPE[type].find((_, dimension) => (chosen[dimension] ?? []).length === 0);
  return empty && (empty === 'H' ? '¹H' : '¹³C');
}

/** Returns undefined if the drawing cannot be read. */
export function gradeAssignment(answer: AssignmentAnswer): AssignmentGrade | undefined {
  const molecule = readAssignableMolecule(answer.drawing);
  if (molecule === undefined) return undefined;
  const messages = MESSAGES[answer.language ?? 'en'];
  const given = new Map(answer.chosen.map(({ spectrum, signal, atoms }) => [`${spectrum} ${signal}`, atoms]));
  const signals = answer.spectra.flatMap((spectrum) => {
    const shared = findSharedClasses(molecule, spectrum);
    return spectrum.signals.map((signal): SignalGrade => {
      const place = { spectrum: spectrum.id, signal: signal.id };
      const chosen = given.get(`${spectrum.id} ${signal.id}`) ?? [];
      const { type } = spectrum;
      const status = gradeSignal(molecule, { type, signal, chosen });
      const helped = { type, atoms: signal.atoms, chosen };
      if (status !== 'wrong') {
        const text =
          status === 'incomplete' ? messages.incomplete(emptyAxisOf(type, chosen)) : messages[status];
        const rest = status === 'right' ? '' : help(molecule, helped, answer);
        return { ...place, status, code: `assignment-${status}`, message: text + rest };
      }
      const found = findContradiction(molecule, { spectrum, signal, chosen, shared });
      const message = messages.contradiction(found) + help(molecule, helped, answer);
      return { ...place, status, code: `assignment-${found.code}`, message };
    });
  });
  const right = signals.filter(({ status }) => status === 'right').length;
  const total = signals.length;
  return {
    isCorrect: right === total,
    right,
    total,
    message: messages.count(right, total),
    signals: answer.feedbackLevel === 'verdict' ? [] : signals,
    statuses: signals.map(({ spectrum, signal, status }) => ({ spectrum, signal, status })),
  };
}
