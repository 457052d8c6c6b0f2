export const numberTableMessages = {
  'grouped-thousands':
    'The axis ends at {{end}}: its commas or points may group thousands. Write plain numbers.',
  'no-numbers': 'The file contains no numbers.',
  'numbers-do-not-fit': 'With {{reading}}, the numbers do not fit the rest of the file.',
  'two-readings-fit':
    'The numbers can be read with {{one}} ({{onePoints}} points) or with {{other}} ({{otherPoints}} points): both fit the rest of the file.',
  'no-reading-fits':
    'The numbers can be read with {{one}} ({{onePoints}} points) or with {{other}} ({{otherPoints}} points): neither fits the rest of the file.',
  'comma-as-separator': 'the comma as separator',
  'comma-as-decimal-mark': 'the comma as decimal mark',
  'comma-as-both': 'the comma as decimal mark and as separator',
  'commas-are-decimal-marks': 'Commas are read as decimal marks.',
  'no-table-header':
    "The table has no header that names its quantities. Write a first line such as 'wavenumber (cm-1);transmittance (%)', 'Raman shift (cm-1);intensity', '1H chemical shift (ppm);intensity' or 'm/z;intensity'.",
  'not-two-numbers': "'{{line}}' is not a row of two numbers.",
  'too-many-table-rows': 'The table has more than {{maximum}} rows.',
} as const;
