import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Toolbar } from './toolbar.tsx';

const toolbarOf = (names: readonly string[], pressed?: string) => (
  <MantineProvider env="test">
    <Toolbar label="Tools">
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={name === pressed}>
          {name}
        </button>
      ))}
    </Toolbar>
  </MantineProvider>
);

const stops = () =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

const press = (key: string) => {
  fireEvent.keyDown(document.activeElement!, { key });
  return document.activeElement?.textContent;
};

describe('a toolbar', () => {
  it('is one Tab stop: the chosen tool, else the first', () => {
    const { rerender } = render(toolbarOf(['Cursor', 'Zoom', 'Pan']));
    expect(stops()).toEqual(['Cursor']);
    rerender(toolbarOf(['Cursor', 'Zoom', 'Pan'], 'Pan'));
    expect(stops()).toEqual(['Pan']);
  });

  it('moves with the arrows, Home and End, wraps around, and remembers the last tool', () => {
    render(toolbarOf(['Cursor', 'Zoom', 'Pan']));
    screen.getByText('Cursor').focus();
    expect(press('ArrowRight')).toBe('Zoom');
    expect(stops()).toEqual(['Zoom']);
    expect(press('End')).toBe('Pan');
    expect(press('ArrowRight')).toBe('Cursor');
    expect(press('ArrowLeft')).toBe('Pan');
    expect(press('Home')).toBe('Cursor');
    expect(press('ArrowDown')).toBe('Zoom');
    expect(press('x')).toBe('Zoom');
    expect(stops()).toEqual(['Zoom']);
  });

  it('has a Tab stop again after the tool with it is removed', () => {
    const { rerender } = render(toolbarOf(['Cursor', 'Zoom', 'Pan']));
    screen.getByText('Pan').focus();
    rerender(toolbarOf(['Cursor', 'Zoom']));
    expect(stops()).toEqual(['Cursor']);
  });
});
