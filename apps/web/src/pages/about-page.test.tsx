import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../testing/open-page.tsx';
import { AboutPage } from './about-page.tsx';

closePages();

describe('the page about the platform', () => {
  it('tells the version, the edition, the credits and whom to write to', async () => {
    await openPage(<AboutPage />, { config: { edition: 'student' } });
    screen.getByText('Elucida student version 1.0.6, run by University of Somewhere.');
    screen.getByRole('heading', { name: 'Credits' });
    screen.getByRole('heading', { name: 'Contact' });
  });

  it('says in French what becomes of personal data, under an English title', async () => {
    await openPage(<AboutPage />);
    const title = screen.getByRole('heading', { name: 'Personal data' });
    const notice = title.parentElement!.querySelector('[lang=fr]')!;
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
});
