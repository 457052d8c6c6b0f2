import type { ExperimentType, Note } from '@elucida/contract';
import {
  type MatrixSpectrum,
  type NamedBytes,
  type ReadFailure,
  type ReaderMessage,
  type Spectrum,
  buildPyramid,
  computeContourLevels,
  computeDefaultThreshold,
  describePlace,
  highestIntensityOf,
  poolMatrix,
  readSpectrum,
  readerSentence,
  spectrumTypeOf,
  traceContours,
  computeVisibleEnvelope,
} from '@elucida/spectra';

/** Spectrum as read in the browser before the upload. */
export interface PreviewedSpectrum {
  kind: Spectrum['kind'];
  type: ExperimentType | undefined;
  axis: { first: number; last: number; unit: string };
  metadata: Spectrum['metadata'];
  notes: Note[];
  /** SVG path data in a box of `thumbnailSize`, from its upper left corner. */
  thumbnail: string;
}

export type Preview =
  | { ok: true; spectra: PreviewedSpectrum[]; notes: Note[] }
  | { ok: false; message: Note; place: Note | undefined };

export const thumbnailSize = { width: 320, height: 100 } as const;

function round(value: number): string {
  return value.toFixed(1);
}

function massThumbnail({ mz, intensity, x }: Extract<Spectrum, { kind: 'mass' }>): string {
  const { width, height } = thumbnailSize;
  const span = x.last - x.first || 1;
  // Only the tallest stick of each column is drawn.
  const tallest = new Map<number, number>();
  mz.forEach((value, index) => {
    const column = Math.round(((value - x.first) / span) * width);
    tallest.set(column, Math.max(tallest.get(column) ?? 0, intensity[index] ?? 0));
  });
  return [...tallest]
    .map(([column, percent]) => `M${column} ${height}V${round(height * (1 - percent / 100))}`)
    .join('');
}

function curveThumbnail({ y }: Exclude<Spectrum, { kind: 'mass' | 'nmr-2d' }>): string {
  const { width, height } = thumbnailSize;
  const {
    index,
    y: values,
    length,
  } = computeVisibleEnvelope(buildPyramid(y), { from: 0, to: y.length - 1 }, width);
  let low = Infinity;
  let high = -Infinity;
  for (let at = 0; at < length; at++) {
    low = Math.min(low, values[at]!);
    high = Math.max(high, values[at]!);
  }
  const points: string[] = [];
  for (let at = 0; at < length; at++) {
    const left = (index[at]! / Math.max(1, y.length - 1)) * width;
    const top = height * (1 - (values[at]! - low) / (high - low || 1));
    points.push(`${round(left)} ${round(top)}`);
  }
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

const thumbnailLevels = 4;
/** Cells per side of the pooled matrix. */
const maxPooledSide = 160;

function matrixThumbnail(spectrum: MatrixSpectrum): string {
  const pooled = poolMatrix(spectrum, maxPooledSide);
  const levels = computeContourLevels({
    threshold: computeDefaultThreshold(spectrum),
    count: thumbnailLevels,
    highest: highestIntensityOf(pooled),
  });
  const { points, starts } = traceContours(pooled, [...levels, ...levels.map((level) => -level)]);
  const perColumn = thumbnailSize.width / Math.max(1, pooled.columns - 1);
  const perRow = thumbnailSize.height / Math.max(1, pooled.rows - 1);
  const lines: string[] = [];
  for (let line = 0; line + 1 < starts.length; line++) {
    const places: string[] = [];
    for (let at = starts[line]!; at < starts[line + 1]!; at++)
      places.push(`${round(points[at * 2]! * perColumn)} ${round(points[at * 2 + 1]! * perRow)}`);
    lines.push(`M${places.join('L')}`);
  }
  return lines.join('');
}

function thumbnailOf(spectrum: Spectrum): string {
  switch (spectrum.kind) {
    case 'mass':
      return massThumbnail(spectrum);
    case 'nmr-2d':
      return matrixThumbnail(spectrum);
    default:
      return curveThumbnail(spectrum);
  }
}

function previewOf(spectrum: Spectrum): PreviewedSpectrum {
  const { kind, x, metadata } = spectrum;
  return {
    kind,
    type: spectrumTypeOf(spectrum),
    axis: { first: x.first, last: x.last, unit: x.unit },
    metadata,
    notes: metadata.notes?.map(noteOf) ?? [],
    thumbnail: thumbnailOf(spectrum),
  };
}

/** Like `noteOf` of the contract, which would load all messages of the server. */
const noteOf = (text: ReaderMessage): Note => ({ message: readerSentence(text), text });

function describeFailure({ message, place }: ReadFailure): Preview {
  const described = describePlace(place);
  return {
    ok: false,
    message: noteOf(message),
    place: typeof described === 'string' ? { message: described } : described && noteOf(described),
  };
}

/** Uses the server's reader. Returns the reason and the place of a failure. */
export function readPreview(files: NamedBytes[]): Preview {
  const read = readSpectrum(files);
  return read.ok
    ? { ok: true, spectra: read.spectra.map(previewOf), notes: read.notes.map(noteOf) }
    : describeFailure(read.failure);
}
