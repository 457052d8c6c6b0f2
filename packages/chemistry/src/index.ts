export { elementOfNumber, elementOfSymbol, monoisotopicMass } from './elements/elements.ts';
export { ELEMENT_ROWS, type ElementRow } from './elements/isotopes.ts';
export {
  exactMass,
  type Formula,
  hillEntries,
  hillFormula,
  molecularWeight,
  isSameFormula,
} from './formula/formula.ts';
export {
  type Adduct,
  ADDUCTS,
  ELECTRON_MASS,
  ionFormula,
  ionMassToCharge,
  massError,
  type MassError,
  massToCharge,
} from './formula/adducts.ts';
export {
  mergeToUnitResolution,
  isotopePattern,
  type IsotopePeak,
  monoisotopicAbundance,
} from './formula/isotope-pattern.ts';
export {
  type CandidateFormula,
  type CandidateList,
  findCandidateFormulas,
  type CandidateOptions,
} from './formula/candidate-formulas.ts';
export { hasUsualElementRatios } from './formula/element-ratios.ts';
export { type NeutralLoss, findNeutralLosses } from './formula/neutral-losses.ts';
export { degreeOfUnsaturation, type Unsaturation, unsaturation } from './formula/unsaturation.ts';
export { type FormulaResult, parseFormula } from './formula/parse-formula.ts';
export type { FormulaFailure } from './formula/tokenise-formula.ts';
export { type CasCheck, checkCas } from './cas.ts';
export type {
  BondOrder,
  BondStereo,
  Drawing,
  DrawingAtom,
  DrawingBond,
  DrawingFailure,
  DrawingLimits,
  DrawingResult,
  Radical,
} from './drawing-format/drawing.ts';
export {
  type DrawingMessage,
  type DrawingMessageCode,
  drawingMessages,
} from './drawing-format/drawing-message.ts';
export type { SentenceValues } from './sentences.ts';
export { DEFAULT_DRAWING_LIMITS } from './drawing-format/drawing.ts';
export { readDrawing } from './drawing-format/read-drawing.ts';
export { writeKcj } from './drawing-format/kcj-write.ts';
export { writeMolfile } from './drawing-format/molfile-write.ts';
export { canonicalCode, compoundIdentity, countMolecules, drawingFormula } from './structure/identity.ts';
export { findImpossibleCarbonBonds } from './structure/carbon-bonds.ts';
export { countHeavyAtoms } from './structure/hydrogens.ts';
export { readPastedDrawing } from './structure/read-pasted-drawing.ts';
export { drawingFromSmiles, writeSmiles } from './structure/smiles.ts';
export { type ReadableColour, toReadableColour } from './structure/readable-colour.ts';
export { drawingPicture, drawingSvg, type DrawingSvgOptions } from './structure/drawing-svg.ts';
export { functionalGroups } from './structure/groups/functional-groups.ts';
export { FUNCTIONAL_GROUPS, type FunctionalGroup } from './structure/groups/group-kinds.ts';
export { isSubstructure } from './structure/substructure/substructure.ts';
export {
  createSubstructureMatcher,
  FINGERPRINT_LENGTH,
  type SearchableStructure,
  searchableStructure,
  structureCode,
  structureFingerprint,
} from './structure/substructure/substructure-search.ts';
export { correct } from './corrector/correct.ts';
export { FIRST_REVEALING_ATTEMPT } from './corrector/disclosure.ts';
export { ENGLISH_GROUPS } from './corrector/messages/english-groups.ts';
export { FRENCH_GROUPS } from './corrector/messages/french-groups.ts';
export type {
  AuthorMessage,
  CitedExperiment,
  Correction,
  CorrectionContext,
  CorrectionFailureCode,
  CorrectionResult,
  ExperimentType,
  FeedbackItem,
  FeedbackLanguage,
  FeedbackLevel,
  ShownExperiment,
  StereoPolicy,
} from './corrector/feedback.ts';
export { placeBeside } from './fragments/place-beside.ts';
export { type RemainingFormula, remainingFormula } from './fragments/remaining-formula.ts';
export { type AssignedSignal, assignSignals } from './consistency/assign-signals.ts';
export { checkConsistency } from './consistency/check-consistency.ts';
export type {
  ConsistencyCheck,
  ConsistencyLine,
  ConsistencyResult,
  ConsistencyStatus,
} from './consistency/messages/consistency-line.ts';
export type { MeasuredSpectrum } from './consistency/measured-spectrum.ts';
export { scoreDrawing, type ScoredDrawing } from './rubric/score-drawing.ts';
export type { Rubric, RubricCode, RubricLine, RubricResult } from './rubric/rubric.ts';
export { listGroups, type GroupCount, type GroupNames } from './rubric/list-groups.ts';
export { rubricMessages, type RubricMessage, type RubricMessageCode } from './rubric/rubric-message.ts';
export {
  type AssignableType,
  type AtomsByDimension,
  type ChosenAtoms,
  isAssignableType,
  NUCLEI_OF_TYPE,
  type SignalStatus,
  type SolvedSignal,
  type SolvedSpectrum,
} from './assignment/assignment.ts';
export { listAssignableAtoms } from './assignment/assigned-molecule.ts';
export { gradeAssignment, type AssignmentGrade, type SignalGrade } from './assignment/grade-assignment.ts';
export { mapAtoms } from './assignment/map-atoms.ts';
export { scoreAssignment } from './assignment/score-assignment.ts';
