import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function gaussian(x: number, centre: number, width: number): number {
  return Math.exp(-(((x - centre) / width) ** 2));
}

/** The infrared spectrum has three bands. */
export function infraredFile(title: string): { name: string; mimeType: string; buffer: Buffer } {
  const points = 1_701;
  const lines: string[] = [];
  for (let start = 0; start < points; start += 10) {
    const values = Array.from({ length: Math.min(10, points - start) }, (_, offset) => {
      const x = 600 + 2 * (start + offset);
      const bands = 70 * gaussian(x, 1715, 25) + 40 * gaussian(x, 2950, 60) + 55 * gaussian(x, 1230, 30);
      return Math.round((95 - bands) * 100);
    });
    lines.push(`${600 + 2 * start} ${values.join(' ')}`);
  }
  const text = `##TITLE=${title}
##JCAMP-DX=4.24
##DATA TYPE=INFRARED SPECTRUM
##XUNITS=1/CM
##YUNITS=TRANSMITTANCE
##XFACTOR=1
##YFACTOR=0.0001
##FIRSTX=600
##LASTX=4000
##NPOINTS=${points}
##FIRSTY=0.95
##XYDATA=(X++(Y..Y))
${lines.join('\n')}
##END=
`;
  return { name: 'bands.jdx', mimeType: 'chemical/x-jcamp-dx', buffer: Buffer.from(text) };
}

function writeDataSet(folder: string, title: string, centre: number): void {
  const processed = join(folder, 'pdata', '1');
  mkdirSync(processed, { recursive: true });
  const size = 4_096;
  const real = Buffer.alloc(size * 4);
  for (let index = 0; index < size; index++)
    real.writeInt32LE(Math.round(1e6 * gaussian((index / size) * 12, centre, 0.02)), index * 4);
  const values = { BYTORDP: 0, DTYPP: 0, NC_proc: 0, SI: size, SF: 400, OFFSET: 12, SW_p: 4800 };
  const records = Object.entries(values).map(([name, value]) => `##$${name}= ${value}`);
  const head = '##TITLE= Parameter file\n##JCAMPDX= 5.0\n##DATATYPE= Parameter Values\n';
  writeFileSync(join(processed, '1r'), real);
  writeFileSync(join(processed, 'procs'), `${head}${records.join('\n')}\n##END=\n`);
  writeFileSync(join(processed, 'title'), `${title}\n`);
  const acquisition = `##$NUC1= <1H>\n##$SOLVENT= <CDCl3>\n##$SFO1= 400\n##$SW_h= 4800`;
  writeFileSync(join(folder, 'acqus'), `${head}${acquisition}\n##END=\n`);
  writeFileSync(join(folder, 'pulseprogram'), '; not needed\n');
}

/** The folder has two proton spectra; the caller removes it. */
export function topspinFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'elucida-topspin-'));
  const folder = join(root, 'sample');
  writeDataSet(join(folder, '1'), 'First proton spectrum', 3);
  writeDataSet(join(folder, '2'), 'Second proton spectrum', 7);
  return folder;
}
