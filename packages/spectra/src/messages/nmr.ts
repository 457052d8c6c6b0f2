export const nmrMessages = {
  'first-fid-read': 'The file contains {{count}} FIDs, of which the first is read.',
  'only-1d-nmr-processed': 'Only 1D NMR spectra can be referenced and phased.',
  'no-imaginary-part': 'The file has no imaginary part, so its phase cannot be corrected. Upload the FID.',
  'fid-too-long': 'The FID has {{points}} points (maximum {{maximum}}).',
  'fid-too-short': 'The FID has {{points}} points (minimum 32).',
  'fid-without-width': 'The spectral width and frequency of the FID are missing.',
  'fid-of-zeros': 'The FID contains only zeros.',
  'fids-of-other-size':
    'The FIDs are {{rows}} × {{points}} points; sizes from 8 × 32 up to {{maximum}} points in total are supported.',
  'too-many-points-after-transform': 'The spectrum would have too many points ({{columns}} × {{rows}}).',
  'fids-of-zeros': 'The FIDs contain only zeros.',
  'no-label-for-axis': "The file '{{name}}' does not contain {{label}}, which is required for the ppm axis.",
  'no-procs': "The file 'procs' is missing beside '1r': the axis is unknown.",
  'invalid-si': 'Invalid number of points (SI): {{size}}.',
  'si-too-large': 'The data set declares {{size}} points (maximum {{maximum}}).',
  'short-1r': "The data set declares {{size}} points, but '1r' contains {{held}}.",
  'no-procs-of-matrix': "The files 'procs' and 'proc2s' are missing beside '2rr': the axes are unknown.",
  'not-a-correlation': 'This is a relaxation or diffusion series, not a 2D correlation spectrum.',
  'invalid-si-of-matrix': 'Invalid numbers of points (SI): {{columns}} and {{rows}}.',
  'matrix-too-large': 'The data set declares {{points}} points (2D spectra: maximum {{maximum}}).',
  'invalid-xdim':
    'The tiles of {{tileColumns}} × {{tileRows}} points (XDIM) do not fill the matrix of {{columns}} × {{rows}}.',
  'short-2rr': "The data set declares {{points}} points, but '2rr' contains {{held}}.",
  'no-acqus-of-matrix':
    "The files 'acqus' and 'acqu2s' are missing beside 'ser': the FIDs cannot be transformed.",
  'non-uniform-sampling':
    'Non-uniformly sampled FIDs cannot be transformed. Upload the processed spectrum (2rr).',
  'other-fnmode':
    'The indirect dimension (FnMODE {{mode}}) cannot be transformed. Upload the processed spectrum (2rr).',
  'invalid-td-of-matrix': 'Invalid numbers of points (TD): {{points}} and {{count}}.',
  'short-ser': "The data set declares {{count}} FIDs of {{points}} points, but 'ser' has {{bytes}} bytes.",
  'no-acqus': "The file 'acqus' is missing beside 'fid': the FID cannot be transformed.",
  'invalid-td': 'Invalid number of points (TD): {{declared}}.',
  'short-fid': "The data set declares {{declared}} points, but 'fid' contains {{held}}.",
  'sequential-sampling':
    'Sequentially sampled FIDs (AQ_mod) cannot be transformed. Upload the processed spectrum.',
  'no-label-in-acqus':
    "The file '{{source}}' does not contain {{label}}, which is required for the ppm axis.",
  'no-shift-reference': 'The file has no shift reference: the centre of the spectrum is set to 0 ppm.',
  'short-jeol-header': 'The file has {{bytes}} of the {{needed}} bytes of a JEOL header.',
  'ends-before-parameters': 'The file ends before its parameters.',
  'ends-within-parameters': 'The file ends before the last of its {{count}} parameters.',
  'invalid-jeol-tiles':
    'The matrix of {{points}} × {{rows}} points is not made of tiles of {{width}} × {{height}}.',
  'short-jeol-data':
    'The file declares {{points}} points, which end at byte {{needed}}, but has {{bytes}} bytes.',
  'other-jeol-form': 'This JEOL file contains data in the form {{format}}. 1D and 2D data are supported.',
  'jeol-matrix-too-large': 'The file declares too many points ({{points}} × {{rows}}).',
  'other-jeol-axes': 'The axes of this JEOL file are neither all in ppm nor all in seconds.',
  'jeol-without-axis':
    'The JEOL file does not contain {{sweepAxis}}_sweep, {{frequencyAxis}}_freq and {{offsetAxis}}_offset, which are required for the ppm axis.',
  'fid-needs-imaginary-part': 'The FID has no imaginary part. Upload the processed spectrum.',
  'fids-need-imaginary-part': 'The FIDs have no imaginary part. Upload the processed spectrum.',
  'dimension-not-assigned': '{{indirect}}/{{direct}}: at least one dimension is not assigned to atoms',
  'label-without-atoms': '{{name}}: its atoms have no numbers',
  'no-nmredata-spectrum':
    'The NMReDATA file contains no 1H or 13C peak list and no HSQC, HMBC or COSY that can be drawn.',
  'varian-2d-fids': 'Varian 2D FIDs cannot be transformed. Upload the processed spectrum as JCAMP-DX.',
  'no-axis-in-procpar':
    "The file 'procpar' does not contain sw and sfrq, which are required for the ppm axis.",
  'fid-header-incomplete': "The header of 'fid' is incomplete.",
  'fid-header-invalid': "The header of 'fid' is invalid: {{numbers}} numbers of {{width}} bytes.",
  'varian-points-missing': 'The file declares {{numbers}} points but is {{bytes}} bytes long.',
} as const;
