import { describe, expect, it } from 'vitest';
import { startAnswer } from '../testing/drawing.ts';
import { useBrowser } from '../testing/browser.ts';
import { isFullRun } from '../testing/full-run.ts';

describe('the pages in French', () => {
  const { open, openWithSession } = useBrowser();

  it('shows French pages in a French browser, from the first page on', async () => {
    const page = await open('/home', { locale: 'fr-FR' });
    await page.getByRole('heading', { name: 'Bienvenue dans Elucida' }).waitFor();
    await page.getByRole('link', { name: 'Connexion' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    await page.getByRole('link', { name: 'Molécules', exact: true }).click();
    await page.getByText('Résultats trouvés').waitFor();
    await page.getByRole('link', { name: 'Connexion' }).click();
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('nobody@example.org');
    await page.getByLabel('Mot de passe').first().fill('not the right one');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Échec de la connexion').first().waitFor();
  });

  it.runIf(isFullRun)(
    'lets a user choose French by its own name, keeps it after a reload, and lets the user choose English again',
    async () => {
      const page = await open('/home');
      await page.getByRole('heading', { name: 'Welcome to Elucida' }).waitFor();
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('menuitemradio', { name: 'Français' }).click();
      await page.getByRole('heading', { name: 'Bienvenue dans Elucida' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Bienvenue dans Elucida' }).waitFor();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
      await page.getByRole('button', { name: 'Langue' }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Welcome to Elucida' }).waitFor();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    },
  );

  it.runIf(isFullRun)('shows an exercise in French, and selects French for its feedback', async () => {
    const page = await openWithSession('Student', '/exercises/1/information', { locale: 'fr-BE' });
    await page.getByText('Quelle molécule donne ces spectres').waitFor();
    await startAnswer(page);
    await page.getByRole('button', { name: 'Soumettre la réponse' }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Français' }).isChecked()).toBe(true);
  });

  it.runIf(isFullRun)('uses decimal commas and French names of elements and spectra', async () => {
    const page = await open('/exact-mass-calculator', { locale: 'fr-FR' });
    await page.getByRole('textbox', { name: 'Formule' }).first().fill('C2H6O');
    await page.keyboard.press('Enter');
    await page.getByText('46,04186').first().waitFor();
    await page.getByRole('textbox', { name: 'm/z mesuré' }).fill('47,05');
    await page.getByText(/\d,\d\d ppm/).waitFor();
    await page.getByText('Hydrogène').first().waitFor();
    await page.goto(page.url().replace(/#.*/, '#/exercises/1'));
    await page.getByText('¹H').first().waitFor();
    expect(await page.getByText('NMR-H').count()).toBe(0);
    await page.getByRole('tab', { name: '¹H', exact: true }).click();
    // The tab gets its name from a file that is read after the language is known.
    await page.getByRole('tab', { name: 'Aide', exact: true }).waitFor();
    // The chart has no description before its spectrum is loaded.
    await expect
      .poll(async () => {
        await page.getByRole('application').first().press('ArrowRight');
        return page.getByText(/\d,\d{3} ppm/).count();
      })
      .toBeGreaterThan(0);
  });

  it.runIf(isFullRun)('loads no French texts for an English reader', async () => {
    const page = await open('/about');
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((url) => url.includes('french'))).toEqual([]);
  });
});
