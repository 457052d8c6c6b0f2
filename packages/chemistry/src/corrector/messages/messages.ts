import type { DrawingFailure } from '../../drawing-format/drawing.ts';
import type { EvidenceStatement, FindingDetail } from '../finding.ts';

export interface Messages {
  readonly emptyDrawing: string;
  readonly severalMolecules: string;
  /** `fault` is the message about the first fault. */
  readonly impossibleDrawing: (fault: string) => string;
  readonly unreadableReference: string;
  readonly unreadableDrawing: (failure: DrawingFailure) => string;
  readonly wrong: string;
  readonly finding: (finding: FindingDetail) => string;
  readonly evidence: (fact: EvidenceStatement) => string;
}

/** The same in all languages. */
export const SPECTRUM_NAMES = { 'NMR-H': '¹H', 'NMR-C13': '¹³C', IR: 'IR' } as const;

/** Message of each finding, by its code. */
export type Sentences = {
  readonly [Code in FindingDetail['code']]: (finding: Extract<FindingDetail, { code: Code }>) => string;
};
