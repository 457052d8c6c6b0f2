import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { LeaveGuard } from '../../components/forms/leave-guard.tsx';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { RecipeForm, type RecipeFormProps, type RecipeValues } from './recipe-form.tsx';

closePages();

function TypedForm({ recipe, onSave, onPropose }: Omit<RecipeFormProps, 'typed' | 'onType'>) {
  const [stored, setStored] = useState(recipe);
  const [typed, setTyped] = useState<RecipeValues>();
  const save: RecipeFormProps['onSave'] = async (next) => {
    await onSave(next);
    setStored(next);
  };
  return <RecipeForm recipe={stored} onSave={save} onPropose={onPropose} typed={typed} onType={setTyped} />;
}

async function openForm(
  recipe: RecipeFormProps['recipe'],
  proposal?: ReturnType<RecipeFormProps['onPropose']>,
) {
  const onSave = vi.fn((_: RecipeFormProps['recipe']) => Promise.resolve());
  await openPage(<TypedForm recipe={recipe} onSave={onSave} onPropose={() => proposal} />);
  return onSave;
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function press(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
}

describe('the form for reference, phase and baseline', () => {
  it('saves only the settings that change the spectrum', async () => {
    const onSave = await openForm(null);
    type('Shift correction (ppm)', '-0.25');
    await press('Apply');
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ shiftPpm: -0.25 }));
  });

  it('asks before the page is left with a changed value, but not with the stored one', async () => {
    const { path } = await openPage(
      <LeaveGuard>
        <TypedForm recipe={{ shiftPpm: 0.1 }} onSave={() => Promise.resolve()} onPropose={() => undefined} />
        <Link to="/home">Home</Link>
      </LeaveGuard>,
    );
    type('Shift correction (ppm)', '0.5');
    fireEvent.click(screen.getByText('Home'));
    await screen.findByText('Your changes are not saved and will be lost.');
    await press('Cancel');
    expect(path()).toBe('/here');
    type('Shift correction (ppm)', '0.1');
    await act(async () => fireEvent.click(screen.getByText('Home')));
    expect(path()).toBe('/home');
  });

  it('saves a phase with its pivot', async () => {
    const onSave = await openForm(null);
    type('Zero-order phase (°)', '12.5');
    type('First-order phase (°)', '-40');
    type('Pivot (ppm)', '7.2');
    await press('Apply');
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledWith({ phase: { ph0: 12.5, ph1: -40, pivotPpm: 7.2 } }),
    );
  });

  it('turns the spectrum upside down by a phase of 180°, and back', async () => {
    const onSave = await openForm(null);
    await press('Turn upside down');
    await press('Apply');
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ phase: { ph0: 180, ph1: 0, pivotPpm: 0 } }));
    await press('Turn upside down');
    await press('Apply');
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(null));
  });

  it('starts with the stored recipe, preserves settings that it does not show, and resets it', async () => {
    const recipe = { shiftPpm: 0.1, baseline: { pointsPpm: [10, 0] } };
    const onSave = await openForm(recipe);
    type('Shift correction (ppm)', '0.2');
    await press('Apply');
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ ...recipe, shiftPpm: 0.2 }));
    await press('Reset to file');
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith(null));
  });

  it('adds the solvent-based correction to the stored reference', async () => {
    const onSave = await openForm({ shiftPpm: 0.1 }, { solvent: 'CDCl3', correctionPpm: -0.35 });
    await press('Reference to the solvent');
    expect(screen.getByRole('status').textContent).toBe('CDCl₃ found, 0.350 ppm off.');
    await press('Apply');
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ shiftPpm: -0.25 }));
  });

  it('reports that no solvent was found', async () => {
    await openForm(null);
    await press('Reference to the solvent');
    expect(screen.getByRole('status').textContent).toBe('No solvent signal recognised.');
  });

  it('shows no reset button if the spectrum is as in its file', async () => {
    await openForm(null);
    expect(screen.queryByRole('button', { name: 'Reset to file' })).toBeNull();
  });
});
