import { describe, expect, it } from 'vitest';
import { canonicalCode } from '../structure/identity.ts';
import { drawSmiles, molfileOfSmiles } from '../testing/drawings.ts';
import { codesOf, correctDrawing } from '../testing/feedback.ts';
import { correct } from './correct.ts';
import type { CorrectionContext } from './feedback.ts';

const written = (smiles: string): CorrectionContext => ({
  authorMessages: [
    { structure: canonicalCode(drawSmiles(smiles)), message: 'Look at the band at 1710.', severity: 'info' },
  ],
});

describe('author messages', () => {
  it('shows the message of the author before the feedback of the corrector', () => {
    const plain = correctDrawing('CCC=O', 'CC(C)=O', {});
    const [first, ...rest] = correctDrawing('CCC=O', 'O=C(C)C', written('CC(C)=O'));
    expect(first).toEqual({
      code: 'author-message',
      severity: 'info',
      message: 'Look at the band at 1710.',
    });
    expect(codesOf(rest)).toEqual(codesOf(plain));
  });

  it('shows the message for no other structure, and never for the correct one', () => {
    expect(codesOf(correctDrawing('CCC=O', 'C=CCO', written('CC(C)=O')))).not.toContain('author-message');
    const right = correct({
      reference: molfileOfSmiles('CCC=O'),
      drawing: molfileOfSmiles('CCC=O'),
      context: written('CCC=O'),
    });
    expect(right).toMatchObject({ correct: true, feedback: [] });
  });

  it('shows no message at the verdict level', () => {
    const context = { ...written('CC(C)=O'), feedbackLevel: 'verdict' as const };
    expect(codesOf(correctDrawing('CCC=O', 'CC(C)=O', context))).toEqual(['verdict']);
  });
});
