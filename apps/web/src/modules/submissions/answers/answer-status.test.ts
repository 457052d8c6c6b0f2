import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type AnswerAction,
  initialAnswer,
  isSettledDrawing,
  reduceAnswer,
  statusOfReply,
  waitsForChange,
} from './answer-status.ts';

const wrong = { isFormulaCorrect: true, correct: false, feedback: [] };
const right = { isFormulaCorrect: true, correct: true, feedback: [], submissionId: '1' };

const after = (...actions: AnswerAction[]): Answer => actions.reduce(reduceAnswer, initialAnswer);

const draw = (drawing: string): AnswerAction => ({ type: 'draw', drawing });
const send = (drawing: string): AnswerAction => ({ type: 'send', drawing });
const settle = (reply: Parameters<typeof statusOfReply>[0], drawing: string): AnswerAction => ({
  type: 'settle',
  status: statusOfReply(reply, drawing, { language: 'en' }),
});

describe('the status of an answer', () => {
  it.each([
    ['drawing', []],
    ['sending', [draw('a'), send('a')]],
    ['wrong', [draw('a'), send('a'), settle(wrong, 'a')]],
    ['solved', [draw('a'), send('a'), settle(right, 'a')]],
    ['saved', [draw('a'), send('a'), settle({ withheld: true, releasedAt: 'T', submissionId: '1' }, 'a')]],
    ['queued', [draw('a'), send('a'), { type: 'fail', as: 'queued' }]],
    ['unanswered', [draw('a'), send('a'), { type: 'fail', as: 'unanswered' }]],
    ['refused', [draw('a'), send('a'), { type: 'fail', as: 'refused', message: 'Two molecules.' }]],
  ] as [string, AnswerAction[]][])('reports the status "%s"', (name, actions) => {
    expect(after(...actions).status.name).toBe(name);
  });

  it('shows the earlier feedback while another drawing is being sent, and after that fails', () => {
    const judged = [draw('a'), send('a'), settle(wrong, 'a'), draw('b'), send('b')];
    expect(after(...judged).status).toMatchObject({
      name: 'sending',
      before: { name: 'wrong', drawing: 'a' },
    });
    expect(after(...judged, { type: 'fail', as: 'undone' }).status).toMatchObject({
      name: 'wrong',
      drawing: 'a',
    });
  });

  it('removes a changed drawing from the queue, but does not withdraw one that is being sent', () => {
    const queued = [draw('a'), send('a'), { type: 'fail', as: 'queued' } as const];
    expect(after(...queued, draw('b')).status.name).toBe('drawing');
    expect(after(draw('a'), send('a'), draw('b')).status.name).toBe('sending');
    expect(after(draw('a'), send('a'), draw('b'), { type: 'fail', as: 'queued' }).status.name).toBe(
      'drawing',
    );
  });

  it('does not submit a judged drawing again until it changes, unless it was not saved', () => {
    const judged = after(draw('a'), send('a'), settle(wrong, 'a'));
    expect([isSettledDrawing(judged), waitsForChange(judged)]).toEqual([true, true]);
    expect(waitsForChange(reduceAnswer(judged, draw('b')))).toBe(false);
    const status = statusOfReply(right, 'a', { language: 'en', wasNotSaved: true });
    expect(waitsForChange(after(draw('a'), send('a'), { type: 'settle', status }))).toBe(false);
  });

  it('restores earlier feedback only if nothing was submitted on this visit', () => {
    const status = statusOfReply(right, 'old', { language: undefined });
    expect(after(draw('old'), { type: 'recall', status }).status.name).toBe('solved');
    const judged = [draw('a'), send('a'), settle(wrong, 'a')];
    expect(after(...judged, { type: 'recall', status }).status.name).toBe('wrong');
  });

  it('remembers that a structure was repeated after its feedback changes language', () => {
    const judged = [draw('a'), send('a'), settle({ ...wrong, isRepeated: true }, 'a')];
    const translated = after(...judged, { type: 'translate', correction: wrong, language: 'fr' });
    expect(translated.status).toMatchObject({ language: 'fr', correction: { isRepeated: true } });
  });
});
