import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FormFailure } from './form-failure.tsx';

const formWith = (message: string | undefined, isAtFault = false) => (
  <MantineProvider env="test">
    <FormFailure message={message} />
    <input aria-label="Name" aria-invalid={isAtFault} />
    <button type="button">Update</button>
  </MantineProvider>
);

describe('the failure message of a form', () => {
  it('moves the focus from the pressed button to the message, so that it is seen and read out', () => {
    const { rerender } = render(formWith(undefined));
    screen.getByText('Update').focus();
    rerender(formWith('Somebody else changed it'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leaves the focus in a faulty field', () => {
    const { rerender } = render(formWith(undefined, true));
    screen.getByLabelText('Name').focus();
    rerender(formWith('Somebody else changed it', true));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});
