export const opticalMessages = {
  'exponent-of-header':
    'The header gives the exponent {{exponent}}, the spectrum 0: that of the header is used.',
  'spc-without-absorbance':
    'This SPC file of an infrared instrument contains neither absorbance nor transmittance.',
  'other-opus-spectrum': "This OPUS file contains a spectrum of the kind '{{kind}}', which is not supported.",
  'opus-without-final-spectrum':
    'This OPUS file contains no final spectrum (absorbance, transmittance or Raman), only raw data.',
  'ends-within-header': 'The file ends within its header.',
  'opus-directory-missing': 'The directory of {{count}} blocks at byte {{start}} is not in the file.',
  'opus-axis-missing': 'The axis of the spectrum is missing (NPT, FXV, LXV).',
  'ends-before-last-point': 'The file declares {{points}} points but ends before the last of them.',
  'other-opus-unit':
    "The x unit of this OPUS file is '{{unit}}'. Wavenumbers and Raman shifts are supported.",
  'spc-interferogram':
    'This SPC file contains an interferogram. Upload the infrared spectrum computed from it.',
  'spc-of-unknown-kind': 'This SPC file is not marked as an infrared, Raman, NMR or mass spectrum.',
  'ends-within-data': 'The file ends at byte {{bytes}}, within its data.',
  'invalid-number-of-points': 'Invalid number of points in a spectrum of the file: {{points}}.',
  'big-endian-spc': 'This SPC file uses the old big-endian format, which is not supported.',
  'invalid-header': 'The header is invalid: {{points}} points from {{first}} to {{last}}.',
  'too-few-spectra': 'The file declares too few spectra or points: {{count}} spectra of {{points}} points.',
  'wdf-incomplete': 'The spectra (DATA) or the axis (XLST) are missing: the file is incomplete.',
  'ends-before-last-spectrum':
    'The file declares {{count}} spectra of {{points}} points but ends before the last of them.',
  'wdf-not-raman': 'The x axis of this WDF file is not a Raman shift. Only Raman spectra are supported.',
} as const;
