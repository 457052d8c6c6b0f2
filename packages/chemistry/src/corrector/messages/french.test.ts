import { describe, expect, it } from 'vitest';
import { molfileOfSmiles } from '../../testing/drawings.ts';
import { TYPICAL_EXPERIMENTS } from '../../testing/feedback.ts';
import { ISOMERS } from '../../testing/isomers.ts';
import { sampleOf } from '../../testing/sample.ts';
import { correct } from '../correct.ts';
import type { FeedbackLanguage, FeedbackLevel } from '../feedback.ts';

function feedbackOf(
  right: string,
  wrong: string,
  language: FeedbackLanguage,
  feedbackLevel: FeedbackLevel = 'open',
) {
  const context = { language, feedbackLevel, experiments: TYPICAL_EXPERIMENTS };
  const result = correct({ reference: molfileOfSmiles(right), drawing: molfileOfSmiles(wrong), context });
  return result.ok ? result.feedback : [{ code: result.failure.code, message: result.failure.message }];
}

const ISOMER_PAIRS = sampleOf(
  Object.values(ISOMERS).flatMap((list) =>
    list.map((right, index) => [right, list[(index + 1) % list.length]!] as const),
  ),
  3,
);
const ENGLISH_WORDS = /\b(the|your|you|is|are|of|has|with|would|too|where|and|this)\b/i;

describe('French feedback', () => {
  it('reports the same faults in French as in English', () => {
    for (const [right, wrong] of ISOMER_PAIRS) {
      const french = feedbackOf(right, wrong, 'fr');
      expect(french.map(({ code }) => code)).toEqual(feedbackOf(right, wrong, 'en').map(({ code }) => code));
      for (const { message } of french) {
        expect(message).not.toMatch(ENGLISH_WORDS);
        // French puts a no-break space before these signs, so that none starts a line.
        expect(message).not.toMatch(/ [:;?!»]|« /);
      }
    }
  });

  it('joins the elements that are not in the compound by “ni” in French and “or” in English', () => {
    expect(feedbackOf('CCCC', 'NCCS', 'fr', 'contradictions')[0]?.message).toContain(
      'le composé ne contient pas d’azote ni de soufre',
    );
    expect(feedbackOf('CCCC', 'NCCS', 'en', 'contradictions')[0]?.message).toContain(
      'the compound contains no nitrogen or sulfur',
    );
  });

  it('elides before vowels and mute letters', () => {
    const [{ message } = { message: '' }] = feedbackOf('CCCN', 'CCCO', 'fr', 'contradictions');
    expect(message).toContain(
      'La formule brute de votre structure, C3H8O, n’est pas la bonne\u00a0: le composé ne contient pas d’oxygène et il y a trop peu d’hydrogène.',
    );
  });

  it.each([
    ['', 'empty-drawing', 'Rien n’est encore dessiné\u00a0: dessinez d’abord une molécule.'],
    [
      'not a molfile',
      'unreadable-drawing',
      'Votre dessin ne peut pas être lu\u00a0: ce n’est pas une structure lisible.',
    ],
  ])('explains in French why a drawing %j cannot be judged', (drawing, code, message) => {
    const result = correct({ reference: molfileOfSmiles('CCO'), drawing, context: { language: 'fr' } });
    expect(result).toEqual({ ok: false, failure: { code, message } });
  });

  it('states in French that an acyclic saturated drawing has neither rings nor multiple bonds', () => {
    expect(feedbackOf('CCC=O', 'CCCO', 'fr').map(({ message }) => message)).toContain(
      'Votre structure n’a ni cycle ni liaison multiple\u00a0: il en manque 1.',
    );
  });

  it('writes a shift with a decimal comma', () => {
    const [{ message } = { message: '' }] = feedbackOf('CCOC(C)=O', 'CCC(=O)OC', 'fr').filter(
      ({ code }) => code === 'position-ester',
    );
    expect(message).toContain('entre 3,55 et 4 ppm');
  });

  it('returns the verdict in French', () => {
    expect(feedbackOf('CCCO', 'CCOC', 'fr', 'verdict')).toEqual([
      { code: 'verdict', severity: 'error', message: 'Votre structure n’est pas la bonne.' },
    ]);
  });
});
