import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NewExercisePage } from '../../exercises/pages/new-exercise-page.tsx';
import { clickWhenFound } from '../../../testing/click-when-found.ts';
import { type PageOptions, closePages, openPage } from '../../../testing/open-page.tsx';
import {
  catalogue,
  conditionBoxes,
  experimentsOf,
  fieldOf,
  measured,
  press,
  type,
  vanillin,
} from '../../../testing/exercise-forms.ts';

const wizard = (options: Partial<PageOptions> = {}) =>
  openPage(<NewExercisePage />, {
    role: 'ADMINISTRATOR',
    at: '/exercises/new',
    answers: catalogue(),
    ...options,
  });

const step = (number: number) => screen.findByRole('heading', { name: new RegExp(`^Step ${number} of 4`) });

const goTo = (title: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: new RegExp(`${title}$`) })));

async function fillDetails(): Promise<void> {
  type('Name', 'Who am I?');
  await act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Difficulty' })));
  await act(async () => fireEvent.click(screen.getByRole('option', { name: 'EASY' })));
}

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

  it('asks for confirmation of the warnings, then sends the exercise again', async () => {
    const message = 'Other public exercises use the same compound.';
    const refusal = { message, code: 'confirmation-needed', details: [{ path: 'twin-exercises', message }] };
    let sent = 0;
    const answer = () =>
      ++sent === 1 ? Response.json(refusal, { status: 409 }) : Response.json({ id: 9 }, { status: 201 });
    const { path } = await wizard({ answers: { ...catalogue(), '/exercises': answer } });
    await fillDetails();
    await goTo('Molecule');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    await goTo('Experiments');
    await screen.findByRole('checkbox', { name: 'Show Experiment 2' });
    await press('Submit');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('Make this exercise public?');
    within(dialog).getByText(message);
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' })));
    await step(4);
    expect(screen.queryByRole('alert')).toBeNull();
    sent = 0;
    await press('Submit');
    const again = await screen.findByRole('dialog');
    await act(async () => fireEvent.click(within(again).getByRole('button', { name: 'Publish' })));
    await waitFor(() => expect(path()).toBe('/exercises/9'));
    expect(sent).toBe(2);
  });

  it('discards the experiments of another molecule, and reports it', async () => {
    const ethanol = { ...vanillin, id: 'ethanol', name: 'Ethanol' };
    await wizard({
      answers: {
        ...catalogue(),
        '/molecules': [{ ...vanillin, count: 2 }, ethanol],
        '/molecules/ethanol': { ...ethanol, experiments: [] },
        '/molecules/ethanol/experiments': [],
      },
    });
    await goTo('Molecule');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    await goTo('Experiments');
    await clickWhenFound(screen.findByRole('checkbox', { name: 'Show Experiment 1' }));
    await goTo('Molecule');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Ethanol' }));
    screen.getByText(/^Your choice of experiments was for another molecule and was reset\./);
  });

  it('warns if the name or a visible field reveals the answer', async () => {
    await wizard();
    type('Name', 'The scent of vanillin');
    await goTo('Molecule');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    await goTo('Visible molecule fields');
    await screen.findByText('The exercise name reveals the answer');
    expect(screen.queryByText('This reveals the answer')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'CAS' })));
    screen.getByText('This reveals the answer');
  });

  it('warns if the molecule has no drawing, and if another one has the same structure', async () => {
    const twin = { ...vanillin, experiments: [], sameStructure: ['vanillin-too'] };
    await wizard({ answers: { ...catalogue(), '/molecules/vanillin': twin } });
    await goTo('Molecule');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    await goTo('Visible molecule fields');
    await screen.findByText(/vanillin-too$/);
    screen.getByText('The corrector cannot be used');
    await goTo('Details');
    await step(1);
    await act(async () => fireEvent.click(screen.getByLabelText(/^Corrector/)));
    await goTo('Visible molecule fields');
    await step(3);
    expect(screen.queryByText('The corrector cannot be used')).toBeNull();
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

  it('ticks the experiments with a spectrum when a molecule is chosen, and warns if none is ticked', async () => {
    const [one, two] = experimentsOf(2);
    const experiments = [{ ...one, spectra: { id: 's1', title: 'IR' } }, two];
    await wizard({ answers: { ...catalogue(), '/molecules/vanillin/experiments': experiments } });
    await goTo('Molecule');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    await goTo('Experiments');
    const boxes = (await screen.findAllByRole('checkbox')) as HTMLInputElement[];
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
    expect(screen.queryByText('No experiments chosen')).toBeNull();
    await act(async () => fireEvent.click(boxes[0]!));
    screen.getByText('No experiments chosen');
    await goTo('Details');
    await goTo('Experiments');
    expect(((await screen.findAllByRole('checkbox')) as HTMLInputElement[])[0]!.checked).toBe(false);
  });

  it('lists fifteen experiments at a time, with their contents', async () => {
    await wizard({ answers: catalogue(17) });
    await goTo('Molecule');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    await goTo('Experiments');
    const table = await screen.findByRole('table', { name: 'Experiments' });
    expect(within(table).getAllByRole('checkbox')).toHaveLength(15);
    expect(within(table).getAllByText('No spectrum, no image')).toHaveLength(14);
    await press('Page 2');
    expect(within(screen.getByRole('table')).getAllByRole('checkbox')).toHaveLength(2);
  });

  it('preselects the usual conditions that students see, and sends the choice', async () => {
    const answers = {
      ...catalogue(),
      '/molecules/vanillin/experiments': measured(),
      '/exercises': () => Response.json({ id: 9 }, { status: 201 }),
    };
    const { bodies, path } = await wizard({ answers });
    await fillDetails();
    await goTo('Molecule');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    await goTo('Experiments');
    await screen.findByRole('table', { name: 'Experiments' });
    expect(screen.queryByRole('group', { name: /^Conditions of/ })).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Show Experiment 1' })));
    expect(conditionBoxes()).toEqual({
      'Solvent: CDCl₃': true,
      'Sample Temperature: 298\u00a0K': true,
      'Sample type: From the shelf': false,
    });
    const box = (name: string) => screen.getByRole('checkbox', { name });
    await act(async () => fireEvent.click(box('Solvent: CDCl₃')));
    await act(async () => fireEvent.click(box('Sample type: From the shelf')));
    await goTo('Details');
    await goTo('Experiments');
    await screen.findByRole('table', { name: 'Experiments' });
    expect(Object.values(conditionBoxes())).toEqual([false, true, true]);
    await press('Submit');
    await waitFor(() => expect(path()).toBe('/exercises/9'));
    expect(bodies.at(-1)).toMatchObject({ solution: 'solved' });
    expect((bodies.at(-1) as { experiments: object[] }).experiments).toEqual([
      {
        id: 'e1',
        images: [],
        conditions: [
          { key: 'Solvent', shown: false },
          { key: 'Sample Temperature', shown: true },
          { key: 'Sample type', shown: true },
        ],
      },
    ]);
  });

  it('chooses images in a table, for visible experiments', async () => {
    await wizard();
    await goTo('Molecule');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    await goTo('Experiments');
    const edit = { name: 'Choose images of Experiment 1' };
    await screen.findByRole('table', { name: 'Experiments' });
    expect(screen.queryByRole('button', edit)).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Show Experiment 1' })));
    await press(edit.name);
    const dialog = await screen.findByRole('dialog');
    const texts = within(dialog).getAllByRole('textbox') as HTMLInputElement[];
    expect(texts.map(({ value, readOnly }) => [value, readOnly])).toEqual([
      ['Experiment 1', true],
      ['IR', true],
    ]);
    await act(async () => fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Show Crystals' })));
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Close' })));
    screen.getByText('No spectrum, 1 of 1 image visible');
  });
});
