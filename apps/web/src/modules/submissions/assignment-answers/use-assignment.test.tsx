import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { question, submission, marks, crossPeaks, Panel } from './testing/assignment-steps.tsx';

closePages();

const openWith = (fields: object) =>
  openPage(<Panel />, {
    role: 'STUDENT',
    answers: { '/users/ada/submissions': { submissions: [{ ...submission, ...fields }], total: 1 } },
  });

const load = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the draft of an assignment', () => {
  it('shows its marks again if it was submitted on an earlier visit', async () => {
    await openWith({ correct: false, marks });
    load('Load');
    expect(await screen.findByText('Correct signals: 1 of 2.')).toBeDefined();
    expect(screen.getByText('Look again.')).toBeDefined();
  });

  it('shows its marks in the chosen language, without a further attempt', async () => {
    const french = { ...marks, message: 'Signaux corrects : 1 sur 2.', isRepeated: true };
    const { bodies } = await openPage(<Panel language="fr" />, {
      answers: {
        '/users/ada/submissions': { submissions: [{ ...submission, correct: false, marks }], total: 1 },
        '/exercises/7/assignment': french,
      },
    });
    load('Load');
    const shown = await screen.findByText(french.message);
    expect(shown.lang).toBe('fr');
    expect(screen.queryByText(/already submitted these atoms/)).toBeNull();
    expect(bodies).toMatchObject([{ isRepeat: true, language: 'fr', drawingHash: 'hash' }]);
  });

  it('states that its marks follow later', async () => {
    await openWith({ withheldUntil: '2027-01-09T10:00:00.000Z' });
    load('Load');
    expect(await screen.findByText(/2027/)).toBeDefined();
  });

  it('shows no marks of other atoms', async () => {
    await openWith({ correct: false, marks });
    load('Load');
    await screen.findByText('Correct signals: 1 of 2.');
    load('Load other');
    expect(screen.queryByText('Look again.')).toBeNull();
  });

  it('is undone if it replaced other atoms', async () => {
    await openPage(<Panel />);
    load('Load');
    press('3.69 ppm 2');
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Atoms of 3.69 ppm' });
    fireEvent.change(field(), { target: { value: '1' } });
    load('Load other');
    expect(field().value).not.toBe('1');
    press('Undo');
    expect(field().value).toBe('1');
  });
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('an atom number that the drawing does not have', () => {
  it('stays visible, and the answer waits until it is corrected', async () => {
    const { requests } = await openPage(<Panel />, {
      answers: { '/exercises/7/assignment': { ...marks, isRepeated: true } },
    });
    const sent = () => requests.filter((request) => request.includes('/assignment'));
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Atoms of 3.69 ppm' });
    load('Load');
    press('3.69 ppm 2');
    await screen.findByRole('button', { name: 'Atom 2: CH2' });
    fireEvent.change(field(), { target: { value: '9' } });
    await screen.findByText('Atom 9 cannot be selected');
    press('1.23 ppm 3');
    expect(field().value).toBe('9');
    press('Submit answer');
    await screen.findByText('Error: Correct the atoms of 3.69 ppm first');
    expect(sent()).toEqual([]);
    fireEvent.change(field(), { target: { value: '1' } });
    press('Submit answer');
    await screen.findByText('Correct signals: 1 of 2.');
    expect(sent()).toHaveLength(1);
    expect(screen.getByText(/already submitted these atoms/)).toBeDefined();
  });
});

describe('an assignment without the atoms of some signals', () => {
  const asked = {
    ...question,
    spectra: [
      {
        id: 'proton',
        type: 'NMR-H',
        signals: [...question.spectra[0]!.signals, { id: 'third', shifts: [2.6] }],
      },
    ],
  };
  const submitWith = async (attemptsLeft: number | undefined) => {
    const { requests } = await openPage(
      <Panel asked={asked} {...(attemptsLeft !== undefined && { attemptsLeft })} />,
      { answers: { '/exercises/7/assignment': { ...marks, submissionId: 's2' } } },
    );
    load('Load');
    press('Submit answer');
    return () => requests.filter((request) => request.includes('/assignment')).length;
  };

  it('is confirmed if each submission uses an attempt', async () => {
    const sent = await submitWith(2);
    const dialog = await screen.findByRole('dialog', { name: 'Some signals have no atoms' });
    within(dialog).getByText('Each submission uses an attempt.');
    within(dialog).getByText('1 signal without atoms');
    expect(sent()).toBe(0);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Submit answer' }));
    await screen.findByText('Correct signals: 1 of 2.');
    expect(sent()).toBe(1);
  });

  it('is submitted without a question if attempts are not limited', async () => {
    const sent = await submitWith(undefined);
    await screen.findByText('Correct signals: 1 of 2.');
    expect([sent(), screen.queryByRole('dialog')]).toEqual([1, null]);
  });

  it('is the same answer after an atom was typed and deleted', async () => {
    await submitWith(undefined);
    await screen.findByText('Change an atom first');
    press('2.60 ppm no atoms yet');
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Atoms of 2.60 ppm' });
    fireEvent.change(field(), { target: { value: '3' } });
    expect(screen.queryByText('Change an atom first')).toBeNull();
    fireEvent.change(field(), { target: { value: '' } });
    screen.getByText('Change an atom first');
  });
});

describe('an assignment whose marks follow later', () => {
  it('is not submitted again until an atom changes', async () => {
    const { requests } = await openPage(<Panel />, {
      answers: {
        '/exercises/7/assignment': {
          withheld: true,
          releasedAt: '2027-01-09T10:00:00.000Z',
          submissionId: 's2',
        },
      },
    });
    load('Load');
    press('Submit answer');
    const title = await screen.findByText('Your answer is saved.');
    expect(document.activeElement).toBe(title);
    screen.getByText('Change an atom first');
    press('Submit answer');
    expect(requests.filter((request) => request.includes('/assignment'))).toHaveLength(1);
  });
});

describe('the atoms of a cross peak', () => {
  const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

  beforeEach(() => openPage(<Panel asked={crossPeaks} />));

  it('are the same on both axes of an HSQC', async () => {
    press('3.69 / 58.3 ppm no atoms yet');
    fireEvent.click(await screen.findByRole('button', { name: 'Atom 2: CH2' }));
    expect(fields()).toEqual(['2', '2']);
    expect(screen.queryByRole('radiogroup', { name: 'Axis' })).toBeNull();
  });

  it('go to the axis of an HMBC that is chosen beside the drawing', async () => {
    press('1.23 / 58.3 ppm no atoms yet');
    fireEvent.click(await screen.findByRole('button', { name: 'Atom 1: CH3' }));
    fireEvent.click(screen.getByRole('radio', { name: '¹³C 58.3' }));
    fireEvent.click(screen.getByRole('button', { name: 'Atom 2: CH2' }));
    expect(fields()).toEqual(['1', '2']);
  });
});
