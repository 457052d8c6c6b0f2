import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useChemistry } from './use-chemistry.ts';

vi.mock('@elucida/chemistry', () => {
  throw new Error('no connection');
});

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? 'Reload' : this.props.children);
}

const Drawing = () => (useChemistry() === undefined ? 'Loading' : 'Drawn');

it('passes the failure to the page if the chemistry engine cannot be loaded (simulated)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    <Boundary>
      <Drawing />
    </Boundary>,
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Reload')).toBeTruthy();
});
