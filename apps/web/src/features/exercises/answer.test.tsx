import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type PageOptions, closePages, openPage } from '../../testing/open-page.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { useAnswer } from './use-answer.ts';

closePages();

function Panel({ hasCorrector = true, noAnswerText }: { hasCorrector?: boolean; noAnswerText?: string }) {
  const answer = useAnswer(7);
  const editor = (
    <button type="button" onClick={() => answer.change('a structure')}>
      Draw
    </button>
  );
  return (
    <AnswerPanel answer={answer} hasCorrector={hasCorrector} noAnswerText={noAnswerText} editor={editor} />
  );
}

const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit answer' })));

async function drawAndSubmit(options: PageOptions): Promise<void> {
  await openPage(<Panel />, options);
  fireEvent.click(screen.getByRole('button', { name: 'Draw' }));
  await submit();
}

const corrector = '/exercises/7/corrector';
const judged = { isFormulaCorrect: true, correct: true, feedback: [] };

describe('answering an exercise', () => {
  it('offers the drawing tool and a button where there is a corrector', async () => {
    await openPage(<Panel />);
    screen.getByRole('button', { name: 'Draw' });
    screen.getByRole('button', { name: 'Submit answer' });
  });

  it('says that there is no corrector where there is none', async () => {
    await openPage(<Panel hasCorrector={false} />);
    screen.getByText("This exercise doesn't have the corrector activated.");
    expect(screen.queryByRole('button', { name: 'Submit answer' })).toBeNull();
  });

  it('says why no answer is taken now, and leaves the drawing tool', async () => {
    await openPage(<Panel noAnswerText="You have no attempts left." />);
    screen.getByText('You have no attempts left.');
    screen.getByRole('button', { name: 'Draw' });
    expect(screen.queryByRole('button', { name: 'Submit answer' })).toBeNull();
  });

  it('asks for a structure first, and sends nothing', async () => {
    const { requests } = await openPage(<Panel />);
    await submit();
    await screen.findByText('Error: Please draw a structure first');
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('says that an answer was not kept, where the session has ended elsewhere', async () => {
    await drawAndSubmit({ answers: { [corrector]: judged } });
    await screen.findByText(
      'Error: Your session has ended: this answer was judged, but not kept. Please log in again.',
    );
  });

  it('says nothing of the kind to a guest, whose answers are never kept', async () => {
    await drawAndSubmit({ role: 'GUEST', answers: { [corrector]: judged } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the refusal of several molecules for five seconds', async () => {
    const message =
      'Only one molecule is expected for this exercise: your submission contains multiple molecules.';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await drawAndSubmit({
      answers: { [corrector]: () => Response.json({ message, code: 'several-molecules' }, { status: 422 }) },
    });
    const pass = (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 100) act(() => vi.advanceTimersByTime(100));
    };
    pass(4_500);
    screen.getByText(`Error: ${message}`);
    pass(1_500);
    expect(screen.queryByText(`Error: ${message}`)).toBeNull();
    vi.useRealTimers();
  });
});
