import { sql } from 'drizzle-orm';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import {
  addExperimentWithMolecule,
  imagesPathOf,
  sendMultipart,
  uploadSpectrum,
  uploadImage,
} from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';

function hostileFiles(): { name: string; bytes: Uint8Array | string }[] {
  const script = '<script>alert(1)</script>';
  const html = `<!doctype html><html>${script}</html>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
  const bomb = zipSync({ 'zeros.txt': [new Uint8Array(20_000_000), { level: 9 }] });
  const slip = zipSync({ '../../../../etc/passwd': strToU8('x') });
  const names = [
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    'C:\\evil.exe',
    `${'a'.repeat(300)}.exe`,
    'evil\u202Egnp.exe',
    '.htaccess',
    '',
    'con',
  ];
  return [
    ...names.map((name) => ({ name, bytes: 'MZ' })),
    ...['png', 'jpg', 'jdx', 'sdf', 'pdf', 'csv', 'zip', 'docx'].flatMap((extension) => [
      { name: `page.${extension}`, bytes: html },
      { name: `drawing.${extension}`, bytes: svg },
    ]),
    ...['bomb.png', 'bomb.docx', 'bomb.jdx', 'bomb.sdf'].map((name) => ({ name, bytes: bomb })),
    ...['slip.docx', 'slip.png', 'slip.jdx', 'slip.sdf'].map((name) => ({ name, bytes: slip })),
    { name: 'polyglot.gif', bytes: Buffer.concat([Buffer.from('GIF89a'), Buffer.from(script)]) },
    { name: 'packed.csv', bytes: deflateSync(Buffer.alloc(5_000_000)) },
    { name: 'dif.sdf', bytes: '##TITLE=x\n##JCAMP-DX=4.24\n##XYDATA=(X++(Y..Y))\n1A S999999999\n##END=\n' },
    { name: 'utf-16.csv', bytes: Buffer.from(html, 'utf16le') },
    { name: 'empty.png', bytes: '' },
    { name: 'macho', bytes: Buffer.from([0xcf, 0xfa, 0xed, 0xfe]) },
  ];
}

describeApp(
  'forty hostile files',
  (get) => {
    it('rejects the files on each of four upload routes, and stores nothing', async ({ task }) => {
      const files = hostileFiles();
      expect(files.length).toBeGreaterThanOrEqual(40);
      const author = get().as('ADMINISTRATOR');
      const place = await addExperimentWithMolecule(get());
      const { experimentId } = place;
      const ways: Record<
        string,
        (file: (typeof files)[number]) => Promise<{ statusCode: number; body: string }>
      > = {
        document: (file) =>
          sendMultipart(author, {
            method: 'POST',
            url: '/files',
            fields: { type: 'SPECTROSCOPIC_TABLE' },
            field: 'file',
            files: [file],
          }),
        image: (file) => uploadImage(author, place, file),
        spectrum: (file) =>
          uploadSpectrum(author, { moleculeId: place.moleculeId, experimentId, files: [file] }),
        molecules: (file) =>
          sendMultipart(author, {
            method: 'POST',
            url: '/molecules/import',
            fields: {},
            field: 'file',
            files: [file],
          }),
      };
      const counted = async () => {
        const list = async (path: string) => (await author.get(path)).json().length;
        const { rows } = await get().store.db.execute(sql`SELECT count(*)::int AS spectra FROM spectra`);
        return [
          await list('/files'),
          await list(imagesPathOf(place)),
          await list('/molecules?amount=200'),
          rows,
        ];
      };
      const before = await counted();
      const taken: string[] = [];
      for (const [way, send] of Object.entries(ways))
        for (const file of files) {
          const { statusCode } = await send(file);
          if (statusCode < 400 || statusCode >= 500)
            taken.push(`${statusCode} ${way} ${file.name.slice(0, 40)}`);
        }
      expect(taken).toEqual([]);
      expect(await counted()).toEqual(before);
      task.meta.figure = `${files.length * Object.keys(ways).length} uploads refused`;
    });
  },
  { RATE_LIMITS: 'off' },
);
