import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clickWhenFound } from '../../../testing/click-when-found.ts';
import { closePages } from '../../../testing/open-page.tsx';
import { catalogue, fieldOf, press, type, vanillin } from '../../../testing/exercise-forms.ts';
import { wizard, step, goTo, fillDetails } from './testing/wizard-steps.tsx';

closePages();

describe('the wizard', () => {
  it('shows what is wrong with the ID', async () => {
    await wizard();
    await fillDetails();
    type('ID', '1.5');
    await press('Next');
    screen.getByText('The ID must be an integer');
    type('ID', '');
    await press('Next');
    await step(2);
  });

  it('clamps the step of the address', async () => {
    await wizard({ at: '/exercises/new?step=9' });
    await step(4);
  });

  it('preserves the entries when the step changes', async () => {
    await wizard();
    await fillDetails();
    await goTo('Molecule');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    screen.getByText('1 results found');
    await goTo('Experiments');
    await clickWhenFound(screen.findByRole('checkbox', { name: 'Show Experiment 2' }));
    await goTo('Details');
    expect((fieldOf('Name') as HTMLInputElement).value).toBe('Who am I?');
    await press('Next');
    screen.getByText('Chosen: vanillin');
    await goTo('Experiments');
    const chosen = await screen.findByRole('checkbox', { name: 'Show Experiment 2' });
    expect((chosen as HTMLInputElement).checked).toBe(true);
  });

  it('moves the focus to the first invalid field, also in an earlier step', async () => {
    await wizard();
    await press('Next');
    expect(document.activeElement).toBe(fieldOf('Name'));
    await goTo('Molecule');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    await goTo('Experiments');
    await screen.findByRole('checkbox', { name: 'Show Experiment 2' });
    await press('Submit');
    await step(1);
    expect(document.activeElement).toBe(fieldOf('Name'));
  });

  it('sets the rules of an exam by one switch, and lists the missing settings', async () => {
    await wizard();
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: /^Exam mode/ })));
    const isOn = (name: string) =>
      screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) }).checked;
    expect([isOn('Exam mode'), isOn('Protected'), isOn('Corrector'), isOn('Public')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect((fieldOf('Attempts per student') as HTMLInputElement).value).toBe('1');
    expect((fieldOf('Audience') as HTMLInputElement).value).toBe('University accounts only');
    expect((fieldOf('Feedback') as HTMLInputElement).value).toMatch(/^After closing/);
    const missing = screen.getByText('Required for exam mode').closest('[role="status"]') as HTMLElement;
    expect(
      within(missing)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Exam mode requires an opening time', 'Exam mode requires a closing time']);
    expect(screen.getAllByText('Required in exam mode')).toHaveLength(3);
    expect(screen.queryByText(/^Empty: (never|immediately)/)).toBeNull();
    type('Opens', '2027-01-01T10:00');
    type('Closes', '2027-01-01T09:00');
    expect(within(missing).getByRole('listitem').textContent).toBe(
      'The closing time must be after the opening time',
    );
    type('Closes', '2027-01-01T12:00');
    expect(screen.queryByText('Required for exam mode')).toBeNull();
  });

  it('checks in step 1 that an exercise closes after it opens, and shows the time zone', async () => {
    await wizard();
    await fillDetails();
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    screen.getByText(`Times are in your time zone (${zone}).`);
    type('Opens', '2027-01-01T10:00');
    type('Closes', '2027-01-01T09:00');
    await press('Next');
    screen.getByText('The closing time must be after the opening time');
    expect(document.activeElement).toBe(fieldOf('Closes'));
  });

  it('rejects a number that is out of range or not an integer', async () => {
    await wizard();
    await fillDetails();
    type('Closes', '2027-01-01T09:00');
    const [label, message] = ['Late submissions, in minutes', 'Enter an integer from 0 to 1440'];
    type(label, '-1');
    expect(screen.queryByText(message)).toBeNull();
    await press('Next');
    screen.getByText(message);
    expect(document.activeElement).toBe(fieldOf(label));
  });

  it('requests twenty molecules at a time, with the filters', async () => {
    const { requests } = await wizard({ at: '/exercises/new?step=2' });
    await waitFor(() => expect(requests).toContain('GET /molecules?page=1&amount=20&sort=name'));
    type('Formula', 'C8H8O3');
    await act(async () => fireEvent.submit(screen.getByRole('search')));
    expect(requests).toContain('GET /molecules?formula=C8H8O3&page=1&amount=20&sort=name');
  });

  it.each([
    { publicSince: '2026-01-05T10:00:00.000Z', notes: 1 },
    { publicSince: null, notes: 0 },
  ])('warns if the chosen molecule is already public: $publicSince', async ({ publicSince, notes }) => {
    const molecule = { ...vanillin, experiments: [], publicSince };
    const answers = { ...catalogue(), '/molecules/vanillin': molecule };
    const { requests } = await wizard({ at: '/exercises/new?step=2', answers });
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    await screen.findByText('Chosen: vanillin');
    await waitFor(() => expect(requests).toContain('GET /molecules/vanillin'));
    const text = /^Students could see this molecule from January 5, 2026/;
    expect(screen.queryAllByText(text)).toHaveLength(notes);
  });

  it('opens the step of a field that the server rejects', async () => {
    const message = 'An exercise with this ID already exists';
    const failure = { message, code: 'id-taken', details: [{ path: 'id', message }] };
    await wizard({
      answers: { ...catalogue(), '/exercises': () => Response.json(failure, { status: 409 }) },
    });
    await fillDetails();
    await press('Next');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    await goTo('Experiments');
    await press('Submit');
    await step(1);
    screen.getByText(message);
  });

  it('opens the first incomplete step', async () => {
    const { requests } = await wizard({ at: '/exercises/new?step=4' });
    await press('Submit');
    await step(1);
    screen.getByText('Please input a name');
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });
});
