import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, openPage } from '../../../testing/open-page.tsx';
import { ExercisePrintPage } from './exercise-print-page.tsx';

closePages();

const whole = {
  id: 7,
  name: 'Who am I?',
  task: 'structure',
  molecule: { name: 'Vanillin', formula: 'C8H8O3' },
  experiments: [{ id: 'e1', name: 'Vanillin in CDCl3', type: 'IR', conditions: [], spectra: null }],
};
const ofStudents = { ...whole, molecule: { formula: 'C8H8O3' }, experiments: [] };

describe('an exercise on paper', () => {
  it.each(['STUDENT', 'PROFESSOR', 'ADMINISTRATOR'] as const)(
    'shows a user of the role %s what students see, and nothing else',
    async (role) => {
      const answers =
        role === 'STUDENT'
          ? { '/exercises/7': ofStudents }
          : { '/exercises/7': whole, '/exercises/7/preview': ofStudents };
      await openPage(<ExercisePrintPage />, {
        role,
        at: '/exercises/7/print',
        pattern: '/exercises/:id/print',
        answers,
      });
      await screen.findByText('All spectra are ready to print.');
      screen.getByText('Which molecule gives these spectra?');
      expect(document.body.textContent).toContain('C8H8O3');
      expect(document.body.textContent).not.toContain('Vanillin');
    },
  );

  it('can print an exercise although a spectrum could not be loaded', async () => {
    const spectrum = { id: 'e1', name: 'Vanillin in CDCl3', type: 'IR', conditions: [], spectra: {} };
    await openPage(<ExercisePrintPage />, {
      role: 'STUDENT',
      at: '/exercises/7/print',
      pattern: '/exercises/:id/print',
      answers: {
        '/exercises/7': { ...ofStudents, experiments: [spectrum] },
        '/exercises/7/experiments/e1/spectra': () =>
          Response.json({ code: 'not-found', message: 'Not found' }, { status: 404 }),
      },
    });
    await screen.findByText('All spectra are ready to print.');
  });
});
