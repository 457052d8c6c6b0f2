import { describe, expect, it } from 'vitest';
import { readPreview, thumbnailSize } from './preview.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const infrared = `##TITLE=A film of it
##JCAMP-DX=4.24
##DATA TYPE=INFRARED SPECTRUM
##XUNITS=1/CM
##YUNITS=TRANSMITTANCE
##XFACTOR=1
##YFACTOR=0.01
##FIRSTX=400
##LASTX=408
##NPOINTS=5
##FIRSTY=0.9
##XYDATA=(X++(Y..Y))
400 90 80 10 70 95
##END=
`;

const mass = `##TITLE=m
##JCAMP-DX=4.24
##DATA TYPE=MASS SPECTRUM
##XUNITS=M/Z
##YUNITS=RELATIVE ABUNDANCE
##NPOINTS=3
##PEAK TABLE=(XY..XY)
15.1,10 29.2,100 43.3,50
##END=
`;

describe('readPreview', () => {
  it('returns type, title, axis and number of points', () => {
    const preview = readPreview([{ name: 'a.jdx', bytes: bytes(infrared) }]);
    expect(preview).toMatchObject({
      ok: true,
      spectra: [
        {
          kind: 'ir',
          type: 'IR',
          axis: { first: 408, last: 400, unit: 'cm-1' },
          metadata: { numberOfPoints: 5, title: 'A film of it' },
        },
      ],
    });
  });

  it('draws a curve from edge to edge, its lowest point at the bottom and its highest at the top', () => {
    const preview = readPreview([{ name: 'a.jdx', bytes: bytes(infrared) }]);
    const drawn = preview.ok ? (preview.spectra[0]?.thumbnail ?? '') : '';
    const points = drawn.slice(1).split('L');
    expect(points).toHaveLength(5);
    expect(points[0]).toBe('0.0 0.0');
    expect(points[2]).toBe(`${(thumbnailSize.width / 2).toFixed(1)} ${thumbnailSize.height.toFixed(1)}`);
    expect(points[4]?.startsWith(thumbnailSize.width.toFixed(1))).toBe(true);
  });

  it('draws a mass spectrum as sticks, with the base peak at full height', () => {
    const preview = readPreview([{ name: 'm.jdx', bytes: bytes(mass) }]);
    const drawn = preview.ok ? (preview.spectra[0]?.thumbnail ?? '') : '';
    expect(drawn.match(/M/g)).toHaveLength(3);
    expect(drawn).toContain('V0.0');
  });

  it('returns all spectra of several files', () => {
    const preview = readPreview([
      { name: 'a.jdx', bytes: bytes(infrared) },
      { name: 'm.jdx', bytes: bytes(mass) },
    ]);
    expect(preview.ok && preview.spectra.map(({ kind }) => kind)).toEqual(['ir', 'mass']);
  });

  it('returns the reason and the place if nothing can be read', () => {
    const preview = readPreview([
      { name: 'cut.jdx', bytes: bytes(infrared.slice(0, infrared.indexOf('10 70'))) },
    ]);
    expect(preview).toMatchObject({ ok: false, place: { message: expect.stringContaining('cut.jdx') } });
    const notes = readPreview([{ name: 'notes.txt', bytes: bytes('my notes') }]);
    expect(!notes.ok && notes.message.message).toContain('an unknown format');
  });
});
