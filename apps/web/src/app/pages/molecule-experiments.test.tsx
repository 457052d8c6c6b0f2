import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { MoleculePage } from '../../modules/catalogue/molecules/pages/molecule-page.tsx';
import { createExperiments, pageOfMoleculeWith } from './testing/list-samples.ts';

closePages();

describe('the experiments of a molecule', () => {
  const rows = () =>
    within(screen.getByRole('table', { name: 'Experiments' }))
      .getAllByRole('row')
      .slice(1);

  it('show fifteen experiments of a molecule, and the others on the next page', async () => {
    await openPage(<MoleculePage />, pageOfMoleculeWith(createExperiments(17)));
    await screen.findByText('Experiment 1');
    expect(rows()).toHaveLength(15);
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('Experiment 17');
    expect(rows()).toHaveLength(2);
  });

  it('show a dash for an experiment without a spectrum', async () => {
    await openPage(<MoleculePage />, pageOfMoleculeWith(createExperiments(2)));
    await screen.findByText('Experiment 1');
    const cells = rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['Experiment 1', 'IR', '-'],
      ['Experiment 2', 'IR', 'ir-2.jdx'],
    ]);
  });
});
