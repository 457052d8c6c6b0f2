import { parseFormula } from '@elucida/chemistry';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { MassErrorForm } from './mass-error-form.tsx';

const acetone = parseFormula('C3H6O');

closePages();

describe('the field for a measured m/z', () => {
  it('shows a fault during typing once the text cannot become a positive number', async () => {
    if (!acetone.ok) throw new Error(acetone.failure.fault);
    await openPage(<MassErrorForm formula={acetone.formula} />);
    const field = screen.getByRole('textbox', { name: 'Measured m/z' });
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    type('0.');
    expect(screen.queryByRole('alert')).toBeNull();
    type('-61');
    screen.getByText('The m/z must be positive');
    type('5x');
    screen.getByText('Not a number');
    type('59.05');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
