export const curveMessages = {
  'molar-absorptivities':
    'The y values are molar absorptivities: the strongest band is drawn at an absorbance of 1.',
  'other-raman-unit':
    'The x unit of this Raman spectrum is {{unit}}. Only Raman shifts in cm-1 are supported.',
  'unit-not-convertible': 'An x value of zero or less cannot be converted from {{unit}} to {{target}}.',
  'other-x-unit': "The x unit '{{unit}}' is not supported.",
  'unit-missing': 'is missing',
  'unit-is': "is '{{units}}'",
  'other-infrared-unit':
    'The y unit of this infrared spectrum {{shown}}. Transmittance and absorbance are supported.',
} as const;
