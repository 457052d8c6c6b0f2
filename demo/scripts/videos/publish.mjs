import { Buffer } from 'node:buffer';

/** Positions of acetone's strong bands, rounded. */
const peakTable = `elucida-peak-table: 1
type: IR
title: Example
source: an example for the video
from: 4000
to: 600

# position (cm-1)  transmittance (%)  width (cm-1)
3004  80  25
2925  84  25
1715   6  25
1421  55  20
1363  25  18
1222  28  20
1092  80  18
`;

/** An administrator publishes a molecule with its infrared spectrum. */
export const publish = {
  fileName: 'publish.webm',
  person: 'Administrator',
  start: '/molecules',
  async play(page, film) {
    const box = (name) => page.getByRole('textbox', { name, exact: true });
    const button = (name) => page.getByRole('button', { name, exact: true });
    const surface = page.getByRole('application', { name: /structure/i });
    film.say('Whoever manages content publishes molecules.');
    await film.wait(1200);
    await film.click(page.getByRole('link', { name: 'New molecule' }));
    film.say('Draw the molecule ...');
    await surface.waitFor();
    await surface.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await surface.focus();
    await film.press(['Enter', 'Enter', 'Enter', 'ArrowLeft', 'Enter', 'o', '2']);
    film.say('... and let the drawing fill in what follows from it.');
    await film.click(button('Fill in from the drawing'));
    await film.wait(900);
    film.say('Give it an ID, a name and its CAS number.');
    await film.type(box('ID'), 'acetone');
    await film.type(box('Name'), 'Acetone');
    await film.type(box('CAS'), '67-64-1');
    await film.wait(400);
    await film.click(button('Create'));
    await page.getByRole('heading', { level: 1, name: 'Acetone' }).waitFor();
    film.say('There it is. Now an experiment for it.');
    await film.wait(1200);
    await film.click(page.getByRole('link', { name: 'New experiment' }));
    film.say('Name it, and choose its machine and type.');
    await film.type(box('Name'), 'IR of acetone');
    await film.click(page.getByRole('combobox', { name: 'Machine' }));
    await film.click(page.getByRole('option', { name: 'FT-IR spectrometer' }));
    await film.click(page.getByRole('combobox', { name: 'Type' }));
    await film.click(page.getByRole('option', { name: 'IR', exact: true }));
    await film.click(button('Create'));
    await page.getByRole('heading', { level: 1, name: 'IR of acetone' }).waitFor();
    film.say('Drop the instrument’s file: it is read and shown before it is sent.');
    await film.click(page.getByRole('tab', { name: 'Spectrum' }));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'acetone.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(peakTable),
      });
    await film.wait(900);
    const preview = page.getByText('Title in the file');
    await preview.waitFor();
    await preview.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await film.wait(2000);
    await film.type(box('Copyright'), 'Our laboratory');
    await film.type(box('Comment'), 'Film');
    await film.click(button('Upload'));
    await page.getByText('Spectra created').first().waitFor();
    film.say('Published. Exercises can be built on it now.');
    const chart = page.locator('[aria-roledescription="spectrum"]').first();
    await chart.waitFor();
    await chart.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await film.wait(2600);
  },
};
