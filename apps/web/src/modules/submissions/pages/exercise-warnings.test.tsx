import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clickWhenFound } from '../../../testing/click-when-found.ts';
import { closePages } from '../../../testing/open-page.tsx';
import { catalogue, press, type, vanillin } from '../../../testing/exercise-forms.ts';
import { wizard, step, goTo, fillDetails } from './testing/wizard-steps.tsx';

closePages();

describe('the warnings of the wizard', () => {
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

  it('warns if the name or a visible field reveals the structure to draw', async () => {
    await wizard();
    type('Name', 'The scent of vanillin');
    await goTo('Molecule');
    await clickWhenFound(screen.findByRole('radio', { name: 'Choose Vanillin' }));
    await goTo('Visible molecule fields');
    await screen.findByText('The exercise name reveals the answer');
    expect(screen.queryByText('This reveals the answer')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'CAS' })));
    screen.getByText('This reveals the answer');
    await goTo('Details');
    await act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Task' })));
    await clickWhenFound(screen.findByRole('option', { name: 'Assign the signals' }));
    await goTo('Visible molecule fields');
    expect(screen.queryByText(/reveals the answer$/)).toBeNull();
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
});
