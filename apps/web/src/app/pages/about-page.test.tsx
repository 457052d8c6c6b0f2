import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../testing/open-page.tsx';
import { translations } from '../../languages/t.ts';
import { AboutPage } from './about-page.tsx';

closePages();

describe('the page about the platform', () => {
  it('shows the version, the edition, the credits and the contact', async () => {
    await openPage(<AboutPage />, { config: { edition: 'student' } });
    screen.getByText('Elucida student edition, version 1.1.0, operated by University of Somewhere.');
    screen.getByRole('heading', { name: 'Credits' });
    screen.getByRole('heading', { name: 'Contact' });
  });

  it('shows the email address and the website of the installation if they are set', async () => {
    const contact = { email: 'help@uni.test', url: 'https://uni.test/help' };
    await openPage(<AboutPage />, { config: { contact } });
    expect(screen.getByRole('link', { name: contact.email }).getAttribute('href')).toBe(
      'mailto:help@uni.test',
    );
    expect(screen.getByRole('link', { name: contact.url }).getAttribute('href')).toBe(contact.url);
    cleanup();
    await openPage(<AboutPage />);
    expect(screen.queryByText(/Email:|Website:/)).toBeNull();
  });

  it('shows the French privacy notice under an English title', async () => {
    await openPage(<AboutPage />);
    screen.getByRole('heading', { name: 'Personal data' });
    const notice = document.querySelector('#personal-data [lang=fr]')!;
    for (const words of [
      'recherche',
      'enseignement',
      'administration de la plateforme',
      'deux ans',
      'première connexion',
      'titulaires du cours',
    ])
      expect(notice.textContent).toContain(words);
  });

  it.each([
    ['en', ['Personal data', 'Données personnelles']],
    ['fr', ['Données personnelles', 'Personal data']],
  ])('shows the notice in the language of the page first: %s', async (language, titles) => {
    await translations.changeLanguage(language);
    await openPage(<AboutPage />);
    const shown = [...document.querySelectorAll('#personal-data h2')].map(({ textContent }) => textContent);
    expect(shown).toEqual(titles);
    await translations.changeLanguage('en');
  });
});
