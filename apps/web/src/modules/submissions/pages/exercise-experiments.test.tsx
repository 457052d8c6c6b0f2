import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clickWhenFound } from '../../../testing/click-when-found.ts';
import { closePages } from '../../../testing/open-page.tsx';
import {
  catalogue,
  conditionBoxes,
  experimentsOf,
  experimentsWithConditions,
  press,
} from '../../../testing/exercise-forms.ts';
import { wizard, goTo, fillDetails } from './testing/wizard-steps.tsx';

closePages();

describe('the experiments of an exercise in the wizard', () => {
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
      '/molecules/vanillin/experiments': experimentsWithConditions(),
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
