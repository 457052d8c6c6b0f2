import { describe, expect, it } from 'vitest';
import { readAssignmentAnswer, writeAssignmentAnswer } from './assignment-answer.ts';

const answer = {
  drawing: 'molfile',
  signals: [{ experiment: 'h', type: 'NMR-H', signal: 'a', shifts: [1.2], atoms: [[0, 3]] }],
};

describe('the text of an assignment answer', () => {
  it('holds the drawing and the atoms of each signal', () => {
    expect(readAssignmentAnswer(writeAssignmentAnswer(answer))).toEqual(answer);
  });

  it.each([
    ['a drawing', '\n  Molfile\n'],
    ['text that was cut', writeAssignmentAnswer(answer).slice(0, -3)],
    ['signals that are no list', '{"drawing":"m","signals":{}}'],
    [
      'a signal without atoms',
      '{"drawing":"m","signals":[{"experiment":"h","type":"t","signal":"a","shifts":[]}]}',
    ],
    ['an atom that is no index', writeAssignmentAnswer(answer).replace('3', '"3"')],
    ['a signal that is null', '{"drawing":"m","signals":[null]}'],
  ])('is not read from %s', (_, text) => {
    expect(readAssignmentAnswer(text)).toBeUndefined();
  });
});
