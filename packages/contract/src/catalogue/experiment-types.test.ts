import { describe, expect, it } from 'vitest';
import {
  chartOfType,
  contourTypes,
  experimentTypeName,
  isOneDimensionalNmr,
  fitsExperimentType,
  nucleiOfType,
  spectrumTypes,
} from './experiment-types.ts';

describe('experiment types', () => {
  it('have names as chemists write them', () => {
    const names = ['NMR-H', 'NMR-C13', 'NMR-DEPT135', 'NMR-F19', 'NMR-HCosy', 'NMR-HSQC-HN', 'MS-MS'];
    expect(names.map(experimentTypeName)).toEqual([
      '¹H',
      '¹³C',
      'DEPT-135',
      '¹⁹F',
      'COSY',
      '¹H–¹⁵N HSQC',
      'MS/MS',
    ]);
    expect(new Set(spectrumTypes.map(experimentTypeName)).size).toBe(spectrumTypes.length);
  });

  it('show an unknown type by its identifier, without chart and nuclei', () => {
    expect(experimentTypeName('toString')).toBe('toString');
    expect(chartOfType('toString')).toBeUndefined();
    expect(nucleiOfType('NMR-X')).toEqual([]);
  });

  it('draw only types with two dimensions as contours', () => {
    expect(contourTypes).toEqual(spectrumTypes.filter((type) => chartOfType(type) === 'contours'));
    expect(contourTypes.filter((type) => nucleiOfType(type).length !== 2)).toEqual(['NMR-2D']);
    expect(spectrumTypes.filter(isOneDimensionalNmr)).toHaveLength(11);
  });

  it('allow replacement within a nucleus, and by the general type', () => {
    expect(fitsExperimentType('NMR-C13', 'NMR-APT')).toBe(true);
    expect(fitsExperimentType('NMR-DEPT90', 'NMR-DEPT135')).toBe(true);
    expect(fitsExperimentType('NMR-P31', 'NMR-1D')).toBe(true);
    expect(fitsExperimentType('NMR-1D', 'NMR-P31')).toBe(false);
    expect(fitsExperimentType('NMR-NOESY', 'NMR-2D')).toBe(true);
    expect(fitsExperimentType('NMR-NOESY', 'NMR-ROESY')).toBe(false);
    expect(fitsExperimentType('NMR-F19', 'NMR-H')).toBe(false);
    expect(fitsExperimentType('IR', 'NMR-1D')).toBe(false);
  });
});
