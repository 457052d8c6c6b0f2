import { readDrawing } from '../drawing-format/read-drawing.ts';
import { analyse } from '../corrector/analysis.ts';
import type { StereoPolicy } from '../corrector/feedback.ts';
import type { Comparison } from '../corrector/finding.ts';
import { prepareReference } from '../corrector/prepared-reference.ts';
import { drawingStage } from '../corrector/stages/drawing.ts';
import { isSameConstitution } from '../corrector/stages/mesomer.ts';
import { scoreFormula, scoreUnsaturation } from './composition-scores.ts';
import { scoreGroups } from './group-score.ts';
import {
  type StructureCriterion,
  type RubricLine,
  type RubricResult,
  type CriterionScore,
  pointsOf,
  withMessage,
} from './rubric.ts';
import { type RubricMessage, rubricText } from './rubric-message.ts';
import { scorePositions, scoreSkeleton, scoreStereo } from './structure-scores.ts';

/** Without stereochemistry, its points are distributed among the other criteria. */
const WITH_STEREO = {
  formula: 20,
  unsaturation: 10,
  'functional-groups': 30,
  skeleton: 20,
  position: 10,
  stereo: 10,
} as const satisfies Record<StructureCriterion, number>;
const WITHOUT_STEREO = {
  formula: 22,
  unsaturation: 11,
  'functional-groups': 34,
  skeleton: 22,
  position: 11,
  stereo: 0,
} as const satisfies Record<StructureCriterion, number>;

/** The correct constitution gets all points of these criteria in every mesomeric form. */
const WHOLE = {
  unsaturation: rubricText('all-unsaturation-right'),
  'functional-groups': rubricText('all-groups-right'),
  skeleton: rubricText('whole-skeleton-right'),
  position: rubricText('all-positions-right'),
} satisfies Partial<Record<StructureCriterion, RubricMessage>>;

/** All atoms of a wrong constitution may have correct surroundings up to two bonds away. */
const MAX_WRONG_POSITION_SHARE = 0.99;

export interface ScoredDrawing {
  /** Molfile text of the correct answer. */
  reference: string;
  /** Molfile or KCJ text. */
  drawing: string;
  /** 'relative' by default. */
  stereo?: StereoPolicy;
}

/**
 * The maximum is 100, which only drawings that the corrector accepts get. Returns a failure for an
 * unreadable drawing or reference. Pure: the same input gives the same lines.
 */
export function scoreDrawing({ reference, drawing, stereo = 'relative' }: ScoredDrawing): RubricResult {
  const right = prepareReference(reference);
  if (!right.ok) return { ok: false, failure: { code: 'unreadable-reference' } };
  const read = readDrawing(drawing);
  if (!read.ok || read.drawing.atoms.length === 0)
    return { ok: false, failure: { code: 'unreadable-drawing' } };
  const comparison: Comparison = {
    reference: right.analysis,
    drawn: analyse(read.drawing),
    experiments: [],
    stereo,
  };
  const lines = linesOf(comparison);
  const sum = (key: 'points' | 'most') => lines.reduce((total, line) => total + line[key], 0);
  return { ok: true, rubric: { lines, points: sum('points'), most: sum('most') } };
}

function linesOf(comparison: Comparison): RubricLine[] {
  const isRight = drawingStage(comparison).length === 0 && isSameConstitution(comparison);
  const stereo = scoreStereo(comparison, isRight);
  const worth = stereo === undefined ? WITHOUT_STEREO : WITH_STEREO;
  const lineOf = (code: StructureCriterion, { share, texts }: CriterionScore): RubricLine => ({
    code,
    points: pointsOf(share, worth[code]),
    most: worth[code],
    ...withMessage(texts),
  });
  const whole = (code: keyof typeof WHOLE) => lineOf(code, { share: 1, texts: [WHOLE[code]] });
  const position = scorePositions(comparison);
  return [
    lineOf('formula', scoreFormula(comparison)),
    ...(isRight
      ? [whole('unsaturation'), whole('functional-groups'), whole('skeleton'), whole('position')]
      : [
          lineOf('unsaturation', scoreUnsaturation(comparison)),
          lineOf('functional-groups', scoreGroups(comparison)),
          lineOf('skeleton', scoreSkeleton(comparison)),
          lineOf('position', { ...position, share: Math.min(position.share, MAX_WRONG_POSITION_SHARE) }),
        ]),
    ...(stereo === undefined ? [] : [lineOf('stereo', stereo)]),
  ];
}
