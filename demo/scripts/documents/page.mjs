const style = `
  @page { size: A4; margin: 16mm 15mm 16mm; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 10pt/1.4 'DejaVu Sans', Arial, sans-serif; color: #17232d; }
  h1 { font-size: 19pt; margin: 0 0 2mm; color: #07405e; }
  h2 { font-size: 12.5pt; margin: 6mm 0 2mm; color: #0b5175; break-after: avoid; }
  p { margin: 0 0 2.5mm; }
  .lead { font-size: 10.5pt; color: #3f4c57; margin-bottom: 4mm; }
  table { border-collapse: collapse; width: 100%; font-size: 9pt; }
  th { text-align: left; border-bottom: 1pt solid #0b5175; padding: 1mm 2mm; }
  td { border-bottom: 0.4pt solid #c9d3da; padding: 0.9mm 2mm; vertical-align: top; }
  tr { break-inside: avoid; }
  .number { white-space: nowrap; font-variant-numeric: tabular-nums; }
  .sources { margin-top: 6mm; padding-top: 2mm; border-top: 0.6pt solid #8b99a4; font-size: 8pt; color: #3f4c57; break-inside: avoid; }
  .sources ol { margin: 1mm 0 0; padding-left: 5mm; }
  ol.steps { padding-left: 6mm; } ol.steps > li { margin-bottom: 2.5mm; }
  kbd { border: 0.6pt solid #8b99a4; border-radius: 2pt; padding: 0 1.2mm; font-size: 8.5pt; background: #f2f6f8; }
  .note { background: #eaf5fa; border-left: 2.5pt solid #0f6189; padding: 2mm 3mm; margin: 3mm 0; break-inside: avoid; }
  svg { display: block; width: 100%; height: auto; }
`;

/** `note` follows the sources and is omitted without them. */
export function renderPage({ title, lead, body, sources = [], note = '' }) {
  const list = sources.map((source) => `<li>${source}</li>`).join('');
  const sourceList =
    list === '' ? '' : `<div class="sources"><strong>Sources</strong><ol>${list}</ol>${note}</div>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title.replace(/<[^>]+>/g, '')}</title><style>${style}</style></head>
    <body><h1>${title}</h1><p class="lead">${lead}</p>${body}${sourceList}</body></html>`;
}

/** Writes subscripts, and the charge as a superscript. */
export function formatFormula(text) {
  return text.replace(/([A-Za-z)\]])(\d+)/g, '$1<sub>$2</sub>').replace(/([+•]|\u2212)$/, '<sup>$1</sup>');
}

export const references = {
  pretsch:
    'E. Pretsch, P. Bühlmann, M. Badertscher, <em>Structure Determination of Organic Compounds: Tables of Spectral Data</em>, 5th ed., Springer, 2020.',
  silverstein:
    'R. M. Silverstein, F. X. Webster, D. J. Kiemle, D. L. Bryce, <em>Spectrometric Identification of Organic Compounds</em>, 8th ed., Wiley, 2014.',
  mclafferty:
    'F. W. McLafferty, F. Tureček, <em>Interpretation of Mass Spectra</em>, 4th ed., University Science Books, 1993.',
  fulmer:
    'G. R. Fulmer, A. J. M. Miller, N. H. Sherden, H. E. Gottlieb, A. Nudelman, B. M. Stoltz, J. E. Bercaw, K. I. Goldberg, <em>Organometallics</em> 2010, 29, 2176–2179 (residual signals of solvents).',
};
