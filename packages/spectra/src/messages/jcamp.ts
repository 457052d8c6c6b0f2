export const jcampMessages = {
  'axis-not-of-labels':
    'The labels give an axis from {{from}} to {{to}}, but the data give one from {{first}} to {{last}}.',
  'data-lines-missing':
    'The labels give an axis from {{from}} to {{to}}, but the data give one from {{first}} to {{last}}: data lines are missing.',
  'declared-points-differ': 'The file declares {{declared}} points but contains {{found}}.',
  'fid-point-without-value': 'A point of the FID has no value (?).',
  'declared-matrix-differs':
    'The file declares {{columns}} × {{rows}} points but contains {{foundColumns}} × {{foundRows}}.',
  'axis-jumps': 'The axis jumps between this line and the one before: data lines are missing.',
  'last-check-wrong': 'The last line holds a check value only, and it is wrong; all points are there.',
  'points-without-value': 'Points without a value (?) from {{from}} to {{to}} are left out ({{count}}).',
  'no-x-unit': 'The x unit is missing: the axis is read in {{unit}}.',
  'line-without-number': "A data line should begin with a number, not with '{{start}}'.",
  'more-points-than-declared': 'The file contains more data points than it declares.',
  'wrong-check-value':
    'The check value of this line is {{ordinate}}, but the previous line ends with {{last}}: the data are damaged.',
  'no-jcamp-number': "'{{shown}}' is not a number in any JCAMP-DX form.",
  'last-point-without-y': 'The last of the {{points}} points has no y value: the file is incomplete.',
  'assignment-without-position': "The peak assignment '({{group}})' has no readable position.",
  'no-start-of-axis': 'The start of the axis is missing.',
  'no-end-of-axis': 'The end of the axis is missing (LASTX, DELTAX).',
  'lastx-missing': 'LASTX is missing: the end of the axis is taken from the data lines.',
  'axis-reversed': 'FIRSTX and LASTX are in reverse order: the order of the data lines is used.',
  'other-deltax':
    'DELTAX is {{deltaX}}, but FIRSTX, LASTX and the number of points give {{step}}, which is used.',
  'other-data-type':
    "Data of type '{{type}}' are not supported. Supported: NMR, IR, Raman, UV-Vis and mass spectra.",
  'no-data-type': 'The file does not state its type of spectrum (##DATA TYPE=).',
  'units-of-infrared': '##DATA TYPE= is missing; the units are those of an infrared spectrum.',
  'units-of-mass': '##DATA TYPE= is missing; the units are those of a mass spectrum.',
  'units-of-nmr': '##DATA TYPE= is missing; the units are those of an NMR spectrum.',
  'label-not-a-number': "{{label}} should be a number but is '{{shown}}'.",
  'matrix-without-columns':
    'The two-dimensional data do not name their columns in SYMBOL, VAR_TYPE and DATA TABLE.',
  'rows-missing': 'The file declares {{points}} rows but contains {{rows}}: it is incomplete.',
  'declared-matrix-too-large': 'The file declares {{points}} points (2D spectra: maximum {{maximum}}).',
  'empty-data-table': 'The data table is empty.',
  'short-row': 'This row contains {{held}} of {{columns}} points: the file is incomplete.',
  'no-ends-of-axes': 'The start or end of an axis is missing, or both are equal (FIRST, LAST).',
  'indirect-axis-in-hz':
    'The indirect axis is in Hz, but its nucleus or frequency is missing: it cannot be shown in ppm.',
  'other-indirect-unit': "The unit of the indirect axis is '{{units}}'. Hz and ppm are supported.",
  'fid-without-imaginary-part':
    'This file contains an FID without its imaginary part. Upload the processed spectrum.',
  'imaginary-points-differ': 'The FID has {{real}} real but {{imaginary}} imaginary points.',
  'fid-without-dwell-time': 'The FID cannot be transformed: its frequency or dwell time is missing.',
  'other-data-form': "Data in the form '{{form}}' are not supported.",
  'points-missing': 'The file declares {{declared}} points but contains {{read}}: it is incomplete.',
  'points-and-end-missing':
    'The file declares {{declared}} points but contains {{read}} and has no ##END=: it is incomplete.',
  'symbol-without-columns':
    'The label SYMBOL does not name the columns {{xSymbol}} and {{ySymbol}} of the data table.',
  'fids-of-jcamp':
    'This file contains the FIDs of a 2D spectrum, which JCAMP-DX does not fully describe. Upload the processed spectrum.',
  'no-end-label': 'The file has no ##END= label.',
  'only-peak-list':
    'A peak list alone is not drawn. To draw it as a spectrum, write the peaks as an Elucida peak table.',
  'no-nmr-unit': 'The x unit of this NMR spectrum is missing. Hz and ppm are supported.',
  'other-nmr-unit': "The x unit of this NMR spectrum is '{{units}}'. Hz and ppm are supported.",
  'axis-in-hz': 'The axis is in Hz, but the observe frequency is missing: it cannot be shown in ppm.',
  'referenced-by-first-point': 'The axis is referenced by its first point, at {{offset}} ppm.',
  'no-jcamp-table': 'This JCAMP-DX file contains no data table (XYDATA, XYPOINTS, PEAK TABLE).',
} as const;
