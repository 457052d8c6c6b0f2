import { analyse, type Analysis } from '../corrector/analysis.ts';
import { readDrawing } from '../drawing-format/read-drawing.ts';
import { type AttachedContext, checkAttachedHydrogens } from './hydrogen/check-attached-hydrogens.ts';
import { checkCarbon, isFullyResolved } from './carbon/check-carbon.ts';
import { checkCosy, checkHmbc } from './check-couplings.ts';
import { checkHsqc } from './check-hsqc.ts';
import { checkHydrogen } from './hydrogen/check-hydrogen.ts';
import { checkInfrared } from './check-infrared.ts';
import { checkMass } from './check-mass.ts';
import { checkNucleus } from './check-nucleus.ts';
import { CONSISTENCY_ENGLISH } from './messages/consistency-english.ts';
import { CONSISTENCY_FRENCH } from './messages/consistency-french.ts';
import type {
  ConsistencyCheck,
  ConsistencyObservation,
  ConsistencyResult,
} from './messages/consistency-line.ts';
import type { MeasuredSpectrum } from './measured-spectrum.ts';

/**
 * Compares the drawing with each spectrum, without the correct answer. Spectra without signals add
 * no lines. Returns a failure if the drawing is empty or cannot be read. Pure.
 */
export function checkConsistency({ drawing, spectra, language = 'en' }: ConsistencyCheck): ConsistencyResult {
  const messages = language === 'fr' ? CONSISTENCY_FRENCH : CONSISTENCY_ENGLISH;
  const read = readDrawing(drawing);
  if (!read.ok) return { ok: false, failure: { code: 'unreadable-drawing', message: messages.unreadable } };
  if (read.drawing.atoms.length === 0)
    return { ok: false, failure: { code: 'empty-drawing', message: messages.empty } };
  const analysis = analyse(read.drawing);
  const isResolved = spectra.some(
    (spectrum) => spectrum.type === 'NMR-C13' && isFullyResolved(analysis, spectrum),
  );
  const lines = spectra
    .flatMap((spectrum) => check(analysis, spectrum, { isResolved }))
    .map((finding) => ({
      code: finding.code,
      status: finding.status,
      message: messages.line(finding),
      experiment: finding.experiment,
    }));
  return { ok: true, lines };
}

function check(
  analysis: Analysis,
  spectrum: MeasuredSpectrum,
  context: AttachedContext,
): ConsistencyObservation[] {
  switch (spectrum.type) {
    case 'NMR-C13':
      return spectrum.signals.length === 0 ? [] : checkCarbon(analysis, spectrum);
    case 'NMR-DEPT90':
    case 'NMR-DEPT135':
    case 'NMR-APT':
      return spectrum.signals.length === 0 ? [] : checkAttachedHydrogens(analysis, spectrum, context);
    case 'NMR-H':
      return spectrum.signals.length === 0 ? [] : checkHydrogen(analysis, spectrum);
    case 'NMR-HSQC-HC':
      return spectrum.crossPeaks.length === 0 ? [] : checkHsqc(analysis, spectrum);
    case 'NMR-HMBC-HC':
      return spectrum.crossPeaks.length === 0 ? [] : checkHmbc(analysis, spectrum);
    case 'NMR-HCosy':
      return spectrum.crossPeaks.length === 0 ? [] : checkCosy(analysis, spectrum);
    case 'NMR-F19':
    case 'NMR-P31':
      return spectrum.signals.length === 0 ? [] : checkNucleus(analysis, spectrum);
    case 'uncompared': {
      const { id, experimentType: type, reason } = spectrum;
      return [{ code: 'not-compared', type, reason, status: 'unclear', experiment: { id, type } }];
    }
    case 'IR':
      return checkInfrared(analysis, spectrum);
    case 'EI-MS':
    case 'ESI-MS':
      return checkMass(analysis, spectrum);
  }
}
