import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeApp } from '../../testing/test-app.ts';
import { useUploads } from './testing/use-uploads.ts';

const realFiles = new URL('../../../../../../shared/data/', import.meta.url);
const hasRealFiles = existsSync(realFiles);
if (!hasRealFiles)
  console.warn(
    'Skipped: the upload of real instrument files, because shared/data is not beside the repository.',
  );

describeApp('uploading a spectrum', (get) => {
  const { tryUpload } = useUploads(get);

  describe.skipIf(!hasRealFiles)('of real instruments', () => {
    const osdb = hasRealFiles
      ? readdirSync(new URL('osdb/', realFiles)).filter((name) => name.endsWith('.jdx'))
      : [];

    it.each(osdb)('accepts osdb/%s as the kind of experiment that it is', async (name) => {
      const bytes = readFileSync(fileURLToPath(new URL(`osdb/${name}`, realFiles)));
      const header = Buffer.from(bytes).toString('latin1', 0, 3000);
      const type = /INFRARED/i.test(header)
        ? 'IR'
        : /MASS SPECTRUM/i.test(header)
          ? 'EI-MS'
          : /NUCLEUS=\s*\^?13C/i.test(header)
            ? 'NMR-C13'
            : 'NMR-H';
      const { answer, path } = await tryUpload(type, [{ name, bytes }]);
      expect(answer.statusCode, answer.body).toBe(201);
      const { metadata } = (await get().as('GUEST').get(path)).json();
      if (type.startsWith('NMR')) {
        expect(metadata.nbPoints).toBe(16_384);
        expect(metadata.nucleus).toBe(type === 'NMR-H' ? '1H' : '13C');
      }
      if (type === 'EI-MS') expect(metadata.x.left).toBeLessThan(metadata.x.right);
      else expect(metadata.x.left).toBeGreaterThan(metadata.x.right);
    });
  });
});
