import { nearestPoint } from '@elucida/spectra';
import type { Spectrum } from '@elucida/spectra';

/** What the cursor says at an abscissa: `7.263 ppm · 2179.0 Hz`, `1715.2 cm⁻¹ · 23.4 %`, `m/z 82 · 100.0 %`. */
export function readoutOf(spectrum: Spectrum, x: number): string {
  switch (spectrum.kind) {
    case 'nmr-1d': {
      const hertz = hertzOf(spectrum, x);
      const shift = `${minus(x.toFixed(3))} ppm`;
      return hertz === undefined ? shift : `${shift} · ${minus(hertz.toFixed(1))} Hz`;
    }
    case 'nmr-2d':
      return `${minus(x.toFixed(3))} ppm`;
    case 'mass': {
      const peak = nearestPoint(spectrum, x);
      return peak ? `m/z ${formatMz(peak.x)} · ${peak.y.toFixed(1)} %` : `m/z ${x.toFixed(1)}`;
    }
    case 'ir':
    case 'raman': {
      const wavenumber = `${x.toFixed(1)} cm⁻¹`;
      const point = nearestPoint(spectrum, x);
      return point && spectrum.yUnit === 'transmittance'
        ? `${wavenumber} · ${minus(point.y.toFixed(1))} %`
        : wavenumber;
    }
  }
}

/** Position in hertz from 0 ppm, where the Larmor frequency is known. */
export function hertzOf(spectrum: Spectrum, shiftPpm: number): number | undefined {
  const { larmorFrequencyMHz } = spectrum.metadata;
  return spectrum.kind === 'nmr-1d' && larmorFrequencyMHz !== undefined
    ? shiftPpm * larmorFrequencyMHz
    : undefined;
}

/** Nominal masses as they are, others with as many decimals (at most four) as they have. */
export function formatMz(mz: number): string {
  return String(Number(mz.toFixed(4)));
}

function minus(text: string): string {
  return text.replace('-', '\u2212');
}
