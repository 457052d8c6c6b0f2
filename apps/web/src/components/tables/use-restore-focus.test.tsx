import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { useRestoreFocus } from './use-restore-focus.ts';

function Frame({ children }: { children: ReactNode }) {
  useRestoreFocus();
  return <main>{children}</main>;
}

const focused = () => document.activeElement?.textContent;

describe('the focus', () => {
  it('moves to the next row after a deletion, and from the last row to the previous one', async () => {
    const rowsOf = (names: readonly string[]) => (
      <Frame>
        <h1>Machines</h1>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">Delete {name}</button>
            </li>
          ))}
        </ul>
      </Frame>
    );
    const { rerender } = render(rowsOf(['one', 'two', 'three']));
    screen.getByText('Delete two').focus();
    rerender(rowsOf(['one', 'three']));
    await waitFor(() => expect(focused()).toBe('Delete three'));
    rerender(rowsOf(['one']));
    await waitFor(() => expect(focused()).toBe('Delete one'));
    rerender(rowsOf([]));
    await waitFor(() => expect(focused()).toBe('Machines'));
  });

  it('moves to a control of the group after the deletion of its only row', async () => {
    const groupOf = (isEmpty: boolean) => (
      <Frame>
        <h1>Experiment</h1>
        <input aria-label="Name" />
        <fieldset>
          <div>{!isEmpty && <button type="button">Remove</button>}</div>
          <button type="button">New condition</button>
        </fieldset>
      </Frame>
    );
    const { rerender } = render(groupOf(false));
    screen.getByText('Remove').focus();
    rerender(groupOf(true));
    await waitFor(() => expect(focused()).toBe('New condition'));
  });

  it('stays in the same field of a form that is built again', async () => {
    const formOf = (key: string) => (
      <Frame>
        <h1>Exercises</h1>
        <form key={key}>
          <input name="id" />
          <input name="name" aria-label="Name" />
        </form>
      </Frame>
    );
    const { rerender } = render(formOf('before'));
    screen.getByLabelText('Name').focus();
    rerender(formOf('after'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('moves to the heading of the next page once it exists', async () => {
    const { rerender } = render(
      <Frame>
        <h1 key="login">Login</h1>
        <button type="button">Enter</button>
      </Frame>,
    );
    screen.getByText('Enter').focus();
    rerender(<Frame>Loading</Frame>);
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(document.body);
    rerender(
      <Frame>
        <h1 key="home">Welcome</h1>
        <a href="/exercises">Exercises</a>
      </Frame>,
    );
    await waitFor(() => expect(focused()).toBe('Welcome'));
  });

  it('moves to a heading in the header if the page has none', async () => {
    const pageOf = (name: string) => (
      <>
        <header>{name === 'exercise' && <h1>Who am I?</h1>}</header>
        <Frame>
          {name === 'list' && (
            <>
              <h1>Exercises</h1>
              <a href="/exercises/7">Open</a>
            </>
          )}
        </Frame>
      </>
    );
    const { rerender } = render(pageOf('list'));
    screen.getByText('Open').focus();
    rerender(pageOf('exercise'));
    await waitFor(() => expect(focused()).toBe('Who am I?'));
  });

  it('returns to the opener of a closed dialog', async () => {
    function Asking() {
      const [isAsking, setAsking] = useState(false);
      return (
        <>
          <h1>User</h1>
          <button type="button" onClick={() => setAsking(true)}>
            Erase
          </button>
          {isAsking &&
            createPortal(
              <div data-portal>
                <button type="button" onClick={() => setAsking(false)}>
                  Cancel
                </button>
              </div>,
              document.body,
            )}
        </>
      );
    }
    render(
      <Frame>
        <Asking />
      </Frame>,
    );
    act(() => screen.getByText('Erase').focus());
    act(() => screen.getByText('Erase').click());
    act(() => screen.getByText('Cancel').focus());
    act(() => screen.getByText('Cancel').click());
    await waitFor(() => expect(focused()).toBe('Erase'));
  });

  it('returns to a button that was disabled while it worked', async () => {
    const saving = (isSaving: boolean) => (
      <Frame>
        <h1>Form</h1>
        <button type="button" disabled={isSaving}>
          Save
        </button>
      </Frame>
    );
    const { rerender } = render(saving(false));
    screen.getByText('Save').focus();
    rerender(saving(true));
    // Browsers remove the focus; happy-dom does not.
    (document.activeElement as HTMLElement).blur();
    rerender(saving(false));
    await waitFor(() => expect(focused()).toBe('Save'));
  });

  it('does not move on a page where nothing had it', async () => {
    const { rerender } = render(
      <Frame>
        <h1>One</h1>
      </Frame>,
    );
    rerender(
      <Frame>
        <h1 key="two">Two</h1>
      </Frame>,
    );
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(document.body);
  });
});
