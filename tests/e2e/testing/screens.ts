import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { phone, useBrowser } from './browser.ts';
import { drawByKeys, startAnswer, startDrawing, structureKeys, surfaceOf } from './drawing.ts';
import { isFullRun } from './full-run.ts';
import type { Person } from './served-product.ts';
import { chartOf } from './spectrum.ts';
import { takePicture, waitUntilStill } from './take-picture.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One table of all screens, so that pictures and accessibility checks cover the same ones. */
interface Screen {
  name: string;
  path: string;
  as: Person | 'guest';
  /** English by default. */
  locale?: string;
  prepare?: (page: Page) => Promise<void>;
}

const answerIn = (words: { proton: string; submit: string; errors: string }) => async (page: Page) => {
  await page.getByRole('tab', { name: words.proton, exact: true }).click();
  await chartOf(page).waitFor();
  // The drawing of the previous picture is restored.
  await startDrawing(page);
  await drawByKeys(page, structureKeys['2-bromopropane']);
  await page.getByRole('button', { name: words.submit }).click();
  await page.getByText(words.errors).waitFor();
};

const submitWrongAnswer = answerIn({
  proton: '¹H',
  submit: 'Submit answer',
  errors: 'Your submission contains some errors:',
});

const submitWrongAnswerInFrench = answerIn({
  proton: '¹H',
  submit: 'Soumettre la réponse',
  errors: 'Votre réponse contient des erreurs',
});

const compare = async (page: Page) => {
  await submitWrongAnswer(page);
  await page.getByRole('button', { name: 'Close the feedback' }).click();
  await page.getByRole('button', { name: 'Compare with the spectra' }).click();
  await page.getByRole('img', { name: 'Does not fit' }).first().waitFor();
};

const solve = async (page: Page) => {
  const next = page.getByRole('link', { name: 'Next exercise' });
  await next.or(surfaceOf(page)).first().waitFor();
  if ((await next.count()) === 0) {
    await startDrawing(page);
    await drawByKeys(page, structureKeys['propan-1-ol']);
    await page.getByRole('button', { name: 'Submit answer' }).click();
  }
  await page.getByText('Evidence in the spectra').waitFor();
  await page.getByText('Assigned automatically').waitFor();
};

const assign = async (page: Page) => {
  await startAnswer(page);
  const signals = page.getByRole('region', { name: 'Signals of ¹H', exact: true });
  for (const [shift, atoms] of [
    ['7.88', '4'],
    ['10.01', '1'],
  ] as const) {
    await signals.getByRole('button', { name: new RegExp(`^${shift.replace('.', '\\.')} ppm`) }).click();
    await signals.getByRole('textbox').fill(atoms);
  }
  await chartOf(page).waitFor();
  await page.getByRole('button', { name: 'Submit answer' }).click();
  await page.getByText('Your submission contains some errors:').waitFor();
};

const openAssignment = async (page: Page) => {
  await openPart('¹H NMR', 'Peaks')(page);
  await page.getByRole('tab', { name: 'Assignment' }).click();
  await page.getByRole('listitem', { name: 'Signal 1' }).waitFor();
  await page.getByRole('listitem', { name: 'Signal 1' }).getByRole('textbox').last().focus();
  await page.waitForLoadState('networkidle');
};

const askToDelete = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

const openFirst = (tab: 'Conditions' | 'Spectrum' | 'Images') => async (page: Page) => {
  await page.getByRole('table', { name: 'Experiments' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: tab }).click();
};

/** Opens a tab below a spectrum. */
const openPart = (name: string, part: string) => async (page: Page) => {
  await page
    .getByRole('table', { name: 'Experiments' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await page.getByRole('tab', { name: 'Spectrum', exact: true }).click();
  await page.getByRole('tab', { name: part }).click();
};

const openPeaks = async (page: Page) => {
  await openPart('¹H NMR', 'Peaks')(page);
  await page.getByRole('button', { name: 'Pick peaks', exact: true }).click();
  await page.getByRole('table', { name: 'Picked peaks' }).waitFor();
};

const openPeaksInFrench = async (page: Page) => {
  await page
    .getByRole('table', { name: 'Expériences' })
    .getByRole('link', { name: /^¹H NMR/ })
    .click();
  await page.getByRole('tab', { name: 'Spectre', exact: true }).click();
  await page.getByRole('tab', { name: 'Pics' }).click();
  await page.getByRole('button', { name: 'Pointer les pics', exact: true }).click();
  await page.getByRole('table', { name: 'Pics pointés' }).waitFor();
};

const openFiltersInFrench = async (page: Page) => {
  const more = page.getByRole('button', { name: 'Plus de filtres' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('group', { name: 'Atomes' }).waitFor();
};

const openSuperposition = async (page: Page) => {
  await openPart('¹H NMR', 'Superposition')(page);
  await page.getByRole('button', { name: 'Add a spectrum' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '(S)-Limonene' }).waitFor();
};

const openSideBySide = async (page: Page) => {
  await page.getByRole('button', { name: 'Show all spectra side by side' }).click();
  await chartOf(page).last().waitFor();
  await page.waitForLoadState('networkidle');
};

const openWrongAnswer = async (page: Page) => {
  await page.getByRole('button', { name: 'Show the submissions' }).first().click();
  await page
    .getByRole('button', { name: /Attempt \d/ })
    .first()
    .click();
  await page.getByRole('table', { name: 'Score' }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const writeMessage = async (page: Page) => {
  await page.getByRole('button', { name: 'Write a message for this answer' }).first().click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Look at the ¹³C spectrum again.');
};

const openRow = (table: string) => async (page: Page) => {
  await page.getByRole('table', { name: table }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: table }).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
};

const openSubmission = async (page: Page) => {
  await page
    .getByRole('button', { name: /orrect/ })
    .first()
    .click();
  await page.getByRole('img').first().waitFor();
};

const openReplay = async (page: Page) => {
  await page.getByRole('table', { name: 'Logs' }).getByRole('link').first().click();
  await page.getByRole('group', { name: 'Replay' }).waitFor();
  await page.waitForLoadState('networkidle');
};

const waitForSheet = (page: Page) => page.getByText('All spectra are ready to print.').waitFor();

const openStep = (step: number, title: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: /Molecule$/ }).click();
  await page.getByRole('radio', { name: 'Choose (R)-Carvone' }).check();
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('heading', { name: `Step ${step} of 4` }).waitFor();
  await page.waitForLoadState('networkidle');
};

const openImageChoice = async (page: Page) => {
  await openStep(4, /Experiments$/)(page);
  await page.getByRole('checkbox').first().check();
  await page
    .getByRole('button', { name: /^Choose images of/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

const makeBackup = async (page: Page) => {
  const start = page.getByRole('button', { name: 'Start the backup' });
  const download = page.getByRole('button', { name: 'Download', exact: true });
  // The page shows the result of an earlier backup instead.
  const another = page.getByRole('button', { name: 'New backup' });
  await start.or(download).or(another).first().waitFor();
  if (await another.isVisible()) await another.click();
  if (await start.isVisible()) await start.click();
  // A backup may take minutes.
  await page.getByText('Backup complete.').waitFor({ timeout: 90_000 });
};

const rutin = '/molecules/rutin';
const carvone = '/molecules/r-carvone';

/** French texts are longer; `npm test` checks the first ones. */
const frenchScreens: readonly Screen[] = [
  { name: 'home', path: '/home', as: 'guest' },
  { name: 'exercise', path: '/exercises/1', as: 'Student', prepare: submitWrongAnswerInFrench },
  { name: 'spectrum', path: carvone, as: 'Administrator', prepare: openPeaksInFrench },
  { name: 'molecules', path: '/molecules', as: 'Administrator', prepare: openFiltersInFrench },
  { name: 'molecule', path: carvone, as: 'Administrator' },
  { name: 'new-molecule', path: '/molecules/new', as: 'Administrator' },
  { name: 'new-exercise', path: '/exercises/new', as: 'Administrator' },
  { name: 'answers-board', path: '/exercises/1/board', as: 'Professor' },
  { name: 'account', path: '/account', as: 'Student' },
  { name: 'statistics', path: '/statistics', as: 'Administrator' },
  { name: 'audit', path: '/audit', as: 'Administrator' },
];

const screens: readonly Screen[] = [
  { name: 'home', path: '/home', as: 'guest' },
  { name: 'login', path: '/login', as: 'guest' },
  { name: 'register', path: '/register', as: 'guest' },
  { name: 'new-password', path: '/new-password', as: 'guest' },
  { name: 'about', path: '/about', as: 'guest' },
  { name: 'error', path: '/nowhere', as: 'guest' },
  { name: 'getting-started', path: '/getting-started', as: 'guest' },
  { name: 'files', path: '/files', as: 'Administrator' },
  { name: 'calculator', path: '/exact-mass-calculator?formula=C2H4Br2', as: 'guest' },
  { name: 'exercises', path: '/exercises', as: 'Student' },
  { name: 'exercise', path: '/exercises/1', as: 'Student', prepare: submitWrongAnswer },
  { name: 'exercise-compared', path: '/exercises/1', as: 'Student', prepare: compare },
  { name: 'exercise-solved', path: '/exercises/10', as: 'Student', prepare: solve },
  { name: 'exercise-assignment', path: '/exercises/19', as: 'Student', prepare: assign },
  { name: 'submissions', path: '/submissions', as: 'Student', prepare: openSubmission },
  { name: 'logs', path: '/logs', as: 'Administrator' },
  { name: 'replay', path: '/logs?type=submission', as: 'Administrator', prepare: openReplay },
  { name: 'molecules', path: '/molecules?name=a&atoms=C', as: 'Administrator' },
  { name: 'molecule', path: '/molecules/strychnine', as: 'Administrator' },
  { name: 'delete', path: '/molecules/strychnine', as: 'Administrator', prepare: askToDelete },
  { name: 'new-molecule', path: '/molecules/new', as: 'Administrator' },
  { name: 'import', path: '/molecules/import', as: 'Administrator' },
  { name: 'new-experiment', path: `${rutin}/experiments/new`, as: 'Administrator' },
  { name: 'conditions', path: rutin, as: 'Administrator', prepare: openFirst('Conditions') },
  { name: 'spectrum', path: rutin, as: 'Administrator', prepare: openFirst('Spectrum') },
  { name: 'integrals', path: carvone, as: 'Professor', prepare: openPart('¹H NMR', 'Integrals') },
  { name: 'peaks', path: carvone, as: 'Administrator', prepare: openPeaks },
  { name: 'superposition', path: carvone, as: 'Professor', prepare: openSuperposition },
  { name: 'assistant', path: carvone, as: 'Professor', prepare: openPart('EI-MS', 'Assistant') },
  { name: 'side-by-side', path: carvone, as: 'Professor', prepare: openSideBySide },
  { name: 'assignment', path: '/molecules/estragole', as: 'Administrator', prepare: openAssignment },
  { name: 'images', path: rutin, as: 'Administrator', prepare: openFirst('Images') },
  { name: 'new-exercise', path: '/exercises/new', as: 'Administrator' },
  { name: 'new-exercise-2', path: '/exercises/new', as: 'Administrator', prepare: openStep(2, /Molecule$/) },
  {
    name: 'new-exercise-3',
    path: '/exercises/new',
    as: 'Administrator',
    prepare: openStep(3, /Visible molecule fields$/),
  },
  {
    name: 'new-exercise-4',
    path: '/exercises/new',
    as: 'Administrator',
    prepare: openStep(4, /Experiments$/),
  },
  { name: 'image-choice', path: '/exercises/new', as: 'Administrator', prepare: openImageChoice },
  { name: 'exercise-whole', path: '/exercises/8', as: 'Administrator' },
  { name: 'sheet', path: '/exercises/8/print', as: 'Student', prepare: waitForSheet },
  { name: 'live', path: '/exercises/8/live', as: 'Professor' },
  { name: 'try-out', path: '/exercises/8/try-out', as: 'Administrator' },
  { name: 'exercise-whole-professor', path: '/exercises/8', as: 'Professor' },
  { name: 'exercise-preview', path: '/exercises/8?preview=1', as: 'Professor' },
  { name: 'answers-board', path: '/exercises/1/board', as: 'Professor', prepare: openWrongAnswer },
  { name: 'answers-message', path: '/exercises/1/board', as: 'Administrator', prepare: writeMessage },
  { name: 'strategy', path: '/exercises/1/strategy', as: 'Administrator' },
  { name: 'laboratories', path: '/laboratories', as: 'Administrator' },
  { name: 'machines', path: '/machines', as: 'Professor' },
  { name: 'new-machine', path: '/machines/new', as: 'Administrator' },
  { name: 'machine', path: '/machines', as: 'Administrator', prepare: openRow('Machines') },
  { name: 'users', path: '/users', as: 'Administrator' },
  { name: 'user', path: '/users', as: 'Administrator', prepare: openRow('Users') },
  { name: 'bin', path: '/bin', as: 'Administrator' },
  { name: 'statistics', path: '/statistics', as: 'Administrator' },
  { name: 'account', path: '/account', as: 'Student' },
  { name: 'research', path: '/research?exercises=1', as: 'Administrator' },
  { name: 'audit', path: '/audit', as: 'Administrator' },
  { name: 'backup', path: '/backup', as: 'Administrator', prepare: makeBackup },
  ...(isFullRun ? frenchScreens : frenchScreens.slice(0, 4)).map((screen) => ({
    ...screen,
    name: `fr-${screen.name}`,
    locale: 'fr-FR',
  })),
];

interface Look {
  device: 'desktop' | 'phone';
  colorScheme: 'light' | 'dark';
}

const looks: readonly Look[] = (['desktop', 'phone'] as const).flatMap((device) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ device, colorScheme })),
);

/** Returns one look in `npm test`, alternating between light on a desktop and dark on a phone. */
function looksOf(screen: Screen): readonly Look[] {
  if (isFullRun) return looks;
  return [screens.indexOf(screen) % 2 === 0 ? looks[0]! : looks.at(-1)!];
}

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

/** The checker must be loaded into the page. */
async function seriousViolations(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run: () => Promise<{ violations: Violation[] }> };
    };
    return (await checker.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

const isOfLearner = ({ as: visitor }: Screen) => visitor === 'guest' || visitor === 'Student';

export const learnerScreens = screens.filter(isOfLearner);

export const staffScreens = screens.filter((screen) => !isOfLearner(screen));

async function emulateDevice(device: Look['device'], page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const isPhone = device === 'phone';
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...(isPhone ? phone.viewport! : page.viewportSize()!),
    deviceScaleFactor: isPhone ? phone.deviceScaleFactor! : 1,
    mobile: isPhone,
  });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
}

/** Returns a check that opens a screen once and fails on a fault in any look. */
export function useScreenCheck() {
  const { open, openWithSession } = useBrowser();

  return async (screen: Screen) => {
    const { name, path, as: visitor, locale, prepare } = screen;
    const browser = { colorScheme: 'light', ...(locale !== undefined && { locale }) } as const;
    const page =
      visitor === 'guest' ? await open(path, browser) : await openWithSession(visitor, path, browser);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    // The checker must bypass the content security policy of the page.
    await page.evaluate(axe);
    for (const { device, colorScheme } of looksOf(screen)) {
      if (device === 'phone') await emulateDevice(device, page);
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      await waitUntilStill(page);
      await takePicture(page, `${name}-${device}-${colorScheme}`);
      const look = `${device}, ${colorScheme}`;
      expect(await seriousViolations(page), look).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, look).toBeLessThanOrEqual(0);
    }
    await emulateDevice('desktop', page);
  };
}
