import type { Exercise } from '@elucida/contract';
import { act, cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Link } from 'react-router';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { registerUnsavedWork } from '../../lib/api/sign-out-tasks.ts';
import { chooseLanguage } from '../../languages/language.ts';
import { useSpectrumTab } from '../../modules/exercises/workbench/use-spectrum-tab.ts';
import { Layout } from './layout.tsx';

closePages();

describe('the frame of every page', () => {
  it('has its banner, its sections, its content and its imprint, each once', async () => {
    await openPage(<Layout />);
    const landmarks = ['banner', 'navigation', 'main', 'contentinfo'].map((role) => screen.getByRole(role));
    for (const one of landmarks)
      expect(landmarks.filter((other) => other !== one && other.contains(one))).toEqual([]);
    screen.getByRole('navigation', { name: 'Main menu' });
  });

  it('has an account menu that the keyboard opens and closes', async () => {
    await openPage(<Layout />);
    const button = screen.getByRole('button', { name: 'Account: Ada Lovelace' });
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    fireEvent.click(button);
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'My account' }).getAttribute('href')).toBe('/account');
    fireEvent.keyDown(menu.getByRole('menuitem', { name: 'My account' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    cleanup();
    await openPage(<Layout />, { role: 'GUEST' });
    expect(screen.queryByRole('button', { name: /^Account:/ })).toBeNull();
  });

  it('has a logout button in the header of a wide screen, and a menu item on a narrow one', async () => {
    const { requests, path } = await openPage(<Layout />, { answers: { '/logout': {} } });
    const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Log out' });
    expect(button.className).toContain('visible-from-md');
    fireEvent.click(screen.getByRole('button', { name: /^Account:/ }));
    const item = within(await screen.findByRole('menu'))
      .getByText('Log out')
      .closest('[role=menuitem]');
    expect(item?.className).toContain('hidden-from-md');
    await act(async () => fireEvent.click(button));
    await waitFor(() => expect(path()).toBe('/login'), { timeout: 5_000 });
    expect(requests).toContain('POST /logout');
  });

  it('logs out only after the user agrees to discard unsaved work', async () => {
    const { requests } = await openPage(<Layout />, { answers: { '/logout': {} } });
    const discard = vi.fn();
    let isAgreed = false;
    const unregister = registerUnsavedWork({ askToDiscard: async () => isAgreed, discard });
    const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Log out' });
    await act(async () => fireEvent.click(button));
    expect(requests).not.toContain('POST /logout');
    isAgreed = true;
    await act(async () => fireEvent.click(button));
    await waitFor(() => expect(discard).toHaveBeenCalledOnce());
    unregister();
  });

  it('marks the chosen language in the menu of languages', async () => {
    await openPage(<Layout />);
    fireEvent.click(screen.getByRole('button', { name: 'Language' }));
    await screen.findByRole('menu');
    screen.getByRole('menuitemradio', { name: 'English', checked: true });
    screen.getByRole('menuitemradio', { name: 'Français', checked: false });
  });

  it('focuses the menu of languages once after the reload in another language', async () => {
    vi.stubGlobal('location', Object.assign(Object.create(location), { reload: () => undefined }));
    chooseLanguage('en');
    await openPage(<Layout />);
    const button = screen.getByRole('button', { name: 'Language' });
    expect(document.activeElement).toBe(button);
    cleanup();
    await openPage(<Layout />);
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['/exercises/1?tab=2', undefined, '/exercises/1?tab=2'],
    ['/login', { next: '/molecules' }, '/molecules'],
    ['/register', undefined, 'nothing'],
  ])('takes a guest at %s to the sign-in, with the address to return to', async (at, state, next) => {
    const { state: given } = await openPage(<Layout />, { role: 'GUEST', at, ...(state && { state }) });
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Login' }));
    });
    expect((given() as { next?: string }).next ?? 'nothing').toBe(next);
  });

  it('scrolls to the top of a new page, but stays where another spectrum of an exercise opens', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const exercise = { id: 1, experiments: [{ id: 'a' }, { id: 'b' }] } as unknown as Exercise;
    const Page = () => {
      const { open } = useSpectrumTab(exercise, undefined);
      return (
        <>
          <Layout />
          <button type="button" onClick={() => open('b')}>
            Second spectrum
          </button>
          <Link to="/exercises/1/print">Sheet</Link>
        </>
      );
    };
    const { path } = await openPage(<Page />, { at: '/exercises/1', pattern: '/exercises/1/*' });
    scrollTo.mockClear();
    await act(async () => fireEvent.click(screen.getByText('Second spectrum')));
    expect(path()).toBe('/exercises/1/experiments/b');
    expect(scrollTo).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByText('Sheet')));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    scrollTo.mockRestore();
  });

  it('ends with the institution and a link to the page about the platform', async () => {
    await openPage(<Layout />);
    const footer = within(screen.getByRole('contentinfo'));
    footer.getByText('© University of Somewhere');
    expect(footer.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/about');
  });

  it('announces an erasure only to the user concerned, with a link to the data', async () => {
    await openPage(<Layout />, { session: { erasedAt: '2026-12-01T10:00:00.000Z' } });
    await screen.findByText(/^Your account will be erased on December 1, 2026$/);
    const link = screen.getByRole('link', { name: 'Download your data' });
    expect(link.getAttribute('href')).toBe('/account');
    cleanup();
    await openPage(<Layout />);
    expect(screen.queryByText(/will be erased/)).toBeNull();
  });

  it.each([
    ['full', '1.1.0'],
    ['student', 'student 1.1.0'],
  ] as const)('shows the version of the %s edition', async (edition, version) => {
    await openPage(<Layout />, { config: { edition } });
    screen.getByText(version);
  });
});

describe('the commands of a page', () => {
  const search = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });

  it('are its controls and sections, found by their names after Ctrl+K', async () => {
    const { path } = await openPage(<Layout />);
    search();
    await screen.findByRole('option', { name: 'Language' });
    screen.getByRole('option', { name: 'Account: Ada Lovelace' });
    expect(screen.queryByRole('option', { name: /^Elucida/ })).toBeNull();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'exact mass' } });
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Language' })).toBeNull());
    fireEvent.click(screen.getByRole('option'));
    await waitFor(() => expect(path()).toBe('/exact-mass-calculator'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leave out switches of forms, which would change a setting', async () => {
    await openPage(
      <>
        <Layout />
        <main>
          <input type="checkbox" aria-label="Use my sessions for research" />
          <button type="button">Save</button>
        </main>
      </>,
    );
    search();
    await screen.findByRole('option', { name: 'Save' });
    expect(screen.queryByRole('option', { name: /research/ })).toBeNull();
  });

  it('close by Escape, which returns the focus, and do not open above another dialog', async () => {
    await openPage(<Layout />);
    const other = document.body.appendChild(document.createElement('div'));
    other.role = 'dialog';
    search();
    other.remove();
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('link', { name: 'Exercises' }).focus();
    search();
    fireEvent.keyDown(await screen.findByRole('combobox'), { key: 'Escape' });
    expect(screen.queryByRole('combobox')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Exercises'));
  });
});
