import { describe, expect, it } from 'vitest';
import type { Drawing } from '../drawing-format/drawing.ts';
import { drawSmiles } from '../testing/drawings.ts';
import { drawingSvg } from './drawing-svg.ts';
import { canonicalCode } from './identity.ts';

const EMPTY: Drawing = { atoms: [], bonds: [] };

describe('drawingSvg', () => {
  const options = { width: 200, height: 150, label: 'Your drawing' };

  it('returns an image with a name for a page with a strict content security policy', () => {
    const svg = drawingSvg(drawSmiles('CC(=O)Oc1ccccc1C(=O)O'), options);
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="Your drawing">/);
    expect(svg).toContain('currentColor');
    expect(svg).not.toMatch(/<style|style=|<script|class="event"|rgb\(0, ?0, ?0\)/);
  });

  it.each(['F', 'Cl', 'Br', 'I', 'O', 'N', 'S', 'P', '[SiH3]', 'B'])(
    'shows the label of %s with a contrast of 4.5 to 1 on light and on dark pages',
    (symbol) => {
      const luminanceOf = (channels: readonly number[]) =>
        [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
          const channel = channels[index]! / 255;
          return sum + weight * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
        }, 0.05);
      const svg = drawingSvg(drawSmiles(`C${symbol}`), options);
      const colours = [...svg.matchAll(/light-dark\(rgb\(([\d,]+)\),rgb\(([\d,]+)\)\)/g)];
      expect(colours.length).toBeGreaterThan(0);
      for (const [light, dark] of colours.map((found) =>
        found.slice(1).map((colour) => luminanceOf(colour.split(',').map(Number))),
      )) {
        expect(1.05 / light!).toBeGreaterThan(4.5);
        expect(dark! / luminanceOf([0x1c, 0x28, 0x30])).toBeGreaterThan(4.5);
      }
    },
  );

  it('reveals no text from which the structure could be looked up', () => {
    const svg = drawingSvg(drawSmiles('CC(=O)Oc1ccccc1C(=O)O'), options);
    expect(svg).not.toMatch(/data-|smiles|molfile|idcode|V2000|<desc|<title|<metadata|<!--/i);
    expect(svg).not.toContain(canonicalCode(drawSmiles('CC(=O)Oc1ccccc1C(=O)O')));
  });

  it('highlights atoms and bonds by the indices of the drawing, including explicit hydrogens', () => {
    const drawing = drawSmiles('CCO');
    const count = (highlight: { atoms?: number[]; bonds?: number[] }) =>
      drawingSvg(drawing, { ...options, highlight }).match(/class="highlight"/g)?.length ?? 0;
    expect(count({})).toBe(0);
    expect(count({ atoms: [0, 2], bonds: [1] })).toBe(3);
    expect(count({ atoms: [99] })).toBe(0);
  });

  it('shows the structure as drawn, with five bonds on a nitro group', () => {
    const { atoms, bonds } = drawSmiles('C[N+](=O)[O-]');
    const neutral: Drawing = {
      atoms: atoms.map((atom) => ({ ...atom, charge: 0 })),
      bonds: bonds.map((bond) => (atoms[bond.to]!.element === 'O' ? { ...bond, order: 2 } : bond)),
    };
    expect(drawingSvg({ atoms, bonds }, options)).toContain('>-<');
    expect(drawingSvg(neutral, options)).not.toContain('>-<');
  });

  it('generates coordinates for atoms without coordinates', () => {
    const { atoms, bonds } = drawSmiles('CCO');
    const svg = drawingSvg({ atoms: atoms.map((atom) => ({ ...atom, x: 0, y: 0 })), bonds }, options);
    expect(svg).toMatch(/<line x1="[0-9.]+"/);
    expect(svg).not.toContain('NaN');
  });

  it('shows hydrogens with and without an unpaired electron in a drawing without coordinates', () => {
    const atom = {
      element: 'C',
      x: 0,
      y: 0,
      charge: 0,
      isotope: null,
      radical: 'none',
      valence: null,
    } as const;
    const drawing: Drawing = {
      atoms: [{ ...atom, element: 'H', radical: 'doublet' }, atom, { ...atom, element: 'H' }],
      bonds: [
        { from: 1, to: 0, order: 1, stereo: 'none' },
        { from: 1, to: 2, order: 1, stereo: 'none' },
      ],
    };
    const svg = drawingSvg(drawing, { ...options, highlight: { atoms: [0, 1, 2], bonds: [0, 1] } });
    expect(svg.match(/class="highlight"/g)).toHaveLength(5);
    expect(svg.match(/>H</g)).toHaveLength(2);
  });

  it('returns an empty picture for an empty drawing', () => {
    expect(drawingSvg(EMPTY, options)).toMatch(/^<svg [^>]*><\/svg>$/);
  });

  it('escapes the label of the picture', () => {
    expect(drawingSvg(EMPTY, { ...options, label: '"<b>&' })).toContain('aria-label="&quot;&lt;b&gt;&amp;"');
  });
});
