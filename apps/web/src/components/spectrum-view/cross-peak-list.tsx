import { UnstyledButton } from '@mantine/core';
import { type CrossPeak, type MatrixSpectrum, minCrossPeakShare, pickCrossPeaks } from '@elucida/spectra';
import { type ContourState, type Viewer, nucleusSymbol } from '@elucida/spectrum-viewer';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { formatPercent, formatReading } from '../../languages/numbers.ts';
import { t } from '../../languages/t.ts';
import classes from './cross-peak-list.module.css';

export interface CrossPeakListProps {
  viewer: Viewer | undefined;
  spectrum: MatrixSpectrum;
  /** Lowest contour, below which no peak is listed, and the highest intensity. */
  contours: Pick<ContourState, 'threshold' | 'highest'>;
}

const maxPeaks = 100;
/** Half width as a share of each axis. */
const zoomShare = 0.04;
/** Distance as a share of both axes. */
const nearShare = 0.015;

const decimalsOf = (nucleus: string) => (nucleus === '1H' ? 2 : 1);
const lengthOf = ({ first, last }: { first: number; last: number }) => Math.abs(first - last);

/** Distance from the diagonal of a ¹H–¹H spectrum, in ppm, within which a peak is no cross peak. */
const diagonalPpm = 0.03;

function isDiagonal({ x, indirect }: CrossPeak, nuclei: readonly string[]): boolean {
  return nuclei.every((nucleus) => nucleus === '1H') && Math.abs(x - indirect) <= diagonalPpm;
}

function findNearest(peaks: readonly CrossPeak[], spectrum: MatrixSpectrum, [x, indirect]: [number, number]) {
  const distances = peaks.map((peak) =>
    Math.max(
      Math.abs(peak.x - x) / lengthOf(spectrum.x),
      Math.abs(peak.indirect - indirect) / lengthOf(spectrum.indirect),
    ),
  );
  const nearest = distances.indexOf(Math.min(...distances));
  return (distances[nearest] ?? Infinity) <= nearShare ? nearest : undefined;
}

/** The list is one Tab stop. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  rows[rows.findIndex((row) => row === document.activeElement) + step]?.focus();
  event.preventDefault();
}

interface CrossPeakButtonProps {
  peak: CrossPeak;
  nuclei: readonly [direct: string, indirect: string];
  isFirst: boolean;
  isAtCursor: boolean;
  isEnlarged: boolean;
  onZoom: () => void;
  onMark: (isMarked: boolean) => void;
}

function CrossPeakButton(props: CrossPeakButtonProps) {
  const { peak, nuclei, isFirst, isAtCursor, isEnlarged, onZoom, onMark } = props;
  return (
    <UnstyledButton
      className={classes['row']}
      tabIndex={isFirst ? 0 : -1}
      data-is-current={isAtCursor || undefined}
      aria-pressed={isEnlarged}
      onClick={onZoom}
      onKeyDown={moveFocus}
      onMouseEnter={() => onMark(true)}
      onMouseLeave={() => onMark(false)}
      onFocus={() => onMark(true)}
      onBlur={() => onMark(false)}
    >
      <span className={classes['sign']} data-is-negative={peak.intensity < 0 || undefined}>
        {peak.intensity < 0 ? '−' : '+'}
      </span>
      <span>{formatReading(peak.x, decimalsOf(nuclei[0]))}</span>
      <span>{formatReading(peak.indirect, decimalsOf(nuclei[1]))}</span>
    </UnstyledButton>
  );
}

/** A list for another threshold has new objects. */
const isSamePeak = (one: CrossPeak, other: CrossPeak | undefined) =>
  one.x === other?.x && one.indirect === other.indirect;

/**
 * Lists only peaks above the lowest contour. Pointing at one marks both its shifts. A click zooms
 * to it; a second click shows the whole spectrum.
 */
export function CrossPeakList({ viewer, spectrum, contours }: CrossPeakListProps) {
  const { highest } = contours;
  const { nucleus = '', indirectNucleus = '' } = spectrum.metadata;
  const shownThreshold = useDeferredValue(contours.threshold);
  const peaks = useMemo(
    () =>
      pickCrossPeaks(spectrum, {
        threshold: Math.max(shownThreshold, minCrossPeakShare * highest),
        maxPeaks: Infinity,
      })
        .filter((peak) => !isDiagonal(peak, [nucleus, indirectNucleus]))
        .slice(0, maxPeaks)
        .sort((a, b) => b.x - a.x),
    [spectrum, shownThreshold, highest, nucleus, indirectNucleus],
  );
  const cursor = useRef<[x: number, indirect: number]>(undefined);
  const [atCursor, setAtCursor] = useState<number>();
  const [enlarged, setEnlarged] = useState<CrossPeak>();

  useEffect(() => {
    // The index changes seldom, the cursor with every move of the pointer.
    const update = () => setAtCursor(cursor.current && findNearest(peaks, spectrum, cursor.current));
    update();
    return viewer?.on('cursor', (position) => {
      cursor.current = position?.y === undefined ? undefined : [position.x, position.y];
      update();
    });
  }, [viewer, peaks, spectrum]);
  useEffect(() => viewer?.on('view-change', () => setEnlarged(undefined)), [viewer]);

  const mark = (peak: CrossPeak | undefined) =>
    viewer?.setLinkedCursor(
      peak
        ? [
            { nucleus, shift: peak.x },
            { nucleus: indirectNucleus, shift: peak.indirect },
          ]
        : null,
    );
  const zoom = (peak: CrossPeak) => {
    if (isSamePeak(peak, enlarged)) return viewer?.reset();
    const [width, height] = [zoomShare * lengthOf(spectrum.x), zoomShare * lengthOf(spectrum.indirect)];
    const indirect = { from: peak.indirect + height, to: peak.indirect - height };
    viewer?.zoomTo({ from: peak.x + width, to: peak.x - width, indirect }, { isAnnounced: true });
    return setEnlarged(peak);
  };

  return (
    <section className={classes['list']} aria-label={t('Cross peaks')} data-cross-peaks>
      <strong className={classes['title']}>{t('Cross peaks')}</strong>
      <div className={classes['head']} aria-hidden>
        <span />
        <span>δ {nucleusSymbol(nucleus)}</span>
        <span>δ {nucleusSymbol(indirectNucleus)}</span>
      </div>
      <ul className={classes['rows']}>
        {peaks.map((peak, index) => (
          <li key={`${peak.x} ${peak.indirect}`}>
            <CrossPeakButton
              peak={peak}
              nuclei={[nucleus, indirectNucleus]}
              isFirst={index === 0}
              isAtCursor={index === atCursor}
              isEnlarged={isSamePeak(peak, enlarged)}
              onZoom={() => zoom(peak)}
              onMark={(isMarked) => mark(isMarked ? peak : undefined)}
            />
          </li>
        ))}
      </ul>
      <p className={classes['note']}>
        {t('Cross peaks above the lowest contour, with at least {{share}} of the height of the highest', {
          share: formatPercent(minCrossPeakShare, 0),
        })}
      </p>
    </section>
  );
}
