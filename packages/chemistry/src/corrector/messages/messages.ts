import type { DrawingFailure } from '../../drawing-format/drawing.ts';
import type { EvidenceStatement, FindingDetail } from '../finding.ts';

/** Everything the corrector says in one language. */
export interface Messages {
  readonly emptyDrawing: string;
  readonly severalMolecules: string;
  /** `fault` is the sentence about the drawing's first fault. */
  readonly impossibleDrawing: (fault: string) => string;
  readonly unreadableReference: string;
  readonly unreadableDrawing: (failure: DrawingFailure) => string;
  readonly wrong: string;
  readonly finding: (finding: FindingDetail) => string;
  readonly evidence: (fact: EvidenceStatement) => string;
}

/** The sentence for each finding. */
export type Sentences = {
  readonly [Code in FindingDetail['code']]: (finding: Extract<FindingDetail, { code: Code }>) => string;
};
