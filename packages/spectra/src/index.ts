export type {
  AxisDirection,
  AxisUnit,
  CurveSpectrum,
  Correlation,
  MassSpectrum,
  MatrixSpectrum,
  OneDimensionalSpectrum,
  OrdinateUnit,
  Spectrum,
  SpectrumAxis,
  SpectrumBasis,
  SpectrumKind,
  SpectrumMetadata,
} from './spectrum.ts';
export { indexAt, xAt } from './axis.ts';
export type { ReaderMessage, ReaderMessageCode } from './messages/reader-message.ts';
export { readerMessages } from './messages/reader-messages.ts';
export { readerSentence } from './messages/reader-sentence.ts';
export { wireMessages } from './wire/wire-messages.ts';
export {
  type NmredataAssignment,
  readNmredataAssignment,
} from './read/formats/nmredata/nmredata-assignment.ts';
export { readSpectrum } from './read/read-spectrum.ts';
export { defaultReadLimits, describePlace } from './read/read-result.ts';
export type {
  NamedBytes,
  ReadFailure,
  ReadFailureCode,
  ReadLimits,
  ReadPlace,
  ReadResult,
} from './read/read-result.ts';
export { integrate } from './measure/integrate.ts';
export { integrateMatrix, valuesInBox } from './measure/cross-peaks/integrate-matrix.ts';
export type { MatrixBox } from './measure/cross-peaks/integrate-matrix.ts';
export { findMultiplets } from './measure/multiplets/find-multiplets.ts';
export type { Multiplet } from './measure/multiplets/multiplet.ts';
export { relativeIntegrals, formatShiftList } from './measure/shift-list.ts';
export type { ShiftListOptions } from './measure/shift-list.ts';
export { defaultPeakHeight } from './measure/peak-height.ts';
export { nearestPoint } from './measure/nearest-point.ts';
export type { SpectrumPoint } from './measure/nearest-point.ts';
export { estimateCurveNoise, estimateNoise } from './measure/noise.ts';
export { nameCarbonPeaks, removeSolventPeaks } from './measure/solvents/remove-solvent-peaks.ts';
export { type LineQuery, findResidualSolvent } from './measure/solvents/residual-solvent.ts';
export { readSignals } from './measure/read-signals.ts';
export type { MeasuredSignals, SignalOptions } from './measure/read-signals.ts';
export { minCrossPeakShare, pickCrossPeaks } from './measure/cross-peaks/pick-cross-peaks.ts';
export type { CrossPeak, CrossPeakOptions } from './measure/cross-peaks/pick-cross-peaks.ts';
export { proposeReferenceBySolvent } from './measure/solvents/propose-reference-by-solvent.ts';
export type { ReferenceProposal } from './measure/solvents/propose-reference-by-solvent.ts';
export { hasInvertedLines, pickPeaks } from './measure/pick-peaks.ts';
export type { Peak, PeakOptions } from './measure/pick-peaks.ts';
export { computeContourLevels } from './reduce/contours/contour-levels.ts';
export type { ContourSettings } from './reduce/contours/contour-levels.ts';
export { toFixedWithoutNegativeZero } from './to-fixed.ts';
export { computeDefaultThreshold, highestIntensityOf } from './reduce/contours/default-threshold.ts';
export type { Contours } from './reduce/contours/line-pool.ts';
export { traceContours } from './reduce/contours/trace-contours.ts';
export type { TraceOptions } from './reduce/contours/trace-contours.ts';
export { applyRecipe, findInFile } from './process/processing-recipe.ts';
export type { ProcessingRecipe, RecipeFailure } from './process/processing-recipe.ts';
export { resampleSpectrum } from './process/resample-spectrum.ts';
export { projectMatrix } from './reduce/project-matrix.ts';
export type { MatrixProjections } from './reduce/project-matrix.ts';
export { poolMatrix } from './reduce/pool-matrix.ts';
export type { IntensityMatrix } from './reduce/pool-matrix.ts';
export { buildPyramid, extremesOf } from './reduce/pyramid.ts';
export type { Pyramid } from './reduce/pyramid.ts';
export { computeVisibleEnvelope } from './reduce/visible-envelope.ts';
export type { Envelope, EnvelopeOptions, EnvelopeRange } from './reduce/visible-envelope.ts';
export { spectrumTypeOf } from './spectrum-type.ts';
export type { SpectrumType } from './spectrum-type.ts';
export { createWireReader, readWire } from './wire/read-wire.ts';
export type { WireFailure, WireProgress, WireReader, WireResult } from './wire/read-wire.ts';
export { removeSolvent } from './wire/remove-solvent.ts';
export { writeWire } from './wire/write-wire.ts';
export type { WireOptions } from './wire/write-wire.ts';
