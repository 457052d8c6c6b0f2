import { afterEach, expect, it } from 'vitest';
import { render, screen } from '@testing-library/react';
import type { Rubric } from '@elucida/contract';
import { MantineProvider } from '@mantine/core';
import { frenchDeferred } from '../../languages/french-deferred.ts';
import { translations } from '../../languages/t.ts';
import { RubricTable } from './rubric-table.tsx';

const groups = [
  { kind: 'ketone', count: 2 },
  { kind: 'aldehyde', count: 1 },
];
const rubric: Rubric = {
  lines: [
    {
      code: 'functional-groups',
      points: 3,
      most: 34,
      message: 'Found: an aldehyde, 2 open-chain ketones. Missing: an aldehyde.',
      texts: [
        { code: 'groups-found', values: { groups } },
        { code: 'groups-missing', values: { groups: groups.slice(1) } },
      ],
    },
    { code: 'skeleton', points: 1, most: 22, message: 'The whole skeleton is correct.' },
  ],
  points: 4,
  most: 56,
};

afterEach(() => translations.changeLanguage('en'));

it('shows the reasons for a score in the language of the page, and those stored without codes in English', async () => {
  const show = () => render(<RubricTable rubric={rubric} />, { wrapper: MantineProvider });
  const page = show();
  expect(screen.getByText('Found: an aldehyde, 2 open-chain ketones. Missing: an aldehyde.')).toBeTruthy();
  page.unmount();
  translations.addResourceBundle('fr', 'byCode', frenchDeferred.byCode);
  translations.addResourceBundle('fr', 'groups', frenchDeferred.groups);
  await translations.changeLanguage('fr');
  show();
  expect(
    screen.getByText('Trouvé : 2 cétones à chaîne ouverte, un aldéhyde. Manquant : un aldéhyde.'),
  ).toBeTruthy();
  expect(screen.getByText('The whole skeleton is correct.')).toBeTruthy();
});
