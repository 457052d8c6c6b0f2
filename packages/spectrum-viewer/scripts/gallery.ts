import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exportSvg } from '../src/export/export-svg.ts';
import { galleryCharts } from '../src/testing/gallery-charts.ts';
import { darkTheme, lightTheme } from '../src/theme.ts';

/**
 * Writes the gallery, light and dark, to a page of SVG images, for visual inspection of the layers.
 */
const measure = (text: string, font: string): number =>
  text.length * Number.parseFloat(font.split(' ')[1] ?? '12') * 0.55;

const figures = galleryCharts().flatMap(({ name, width, sceneIn }) =>
  [lightTheme, darkTheme].map(
    (theme) =>
      `<figure style="width:${width}px"><figcaption>${name}</figcaption>` +
      `${exportSvg(sceneIn(theme), measure, { credit: '© Elucida' }).replaceAll(/clip-(?=\d)/g, `${name.replace(/\W/g, '')}${theme.background.slice(1)}-`)}</figure>`,
  ),
);
const target = fileURLToPath(new URL('../dist/gallery.html', import.meta.url));
mkdirSync(new URL('../dist/', import.meta.url), { recursive: true });
writeFileSync(
  target,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Spectrum viewer: gallery</title><body style="font-family:sans-serif">${figures.join('\n')}</body></html>\n`,
);
process.stdout.write(`${figures.length} charts in ${target}\n`);
