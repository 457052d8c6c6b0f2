import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createMiniature, miniatureSize } from '../../components/spectrum-view/miniature-path.ts';
import { type SpectrumAddress, coarseSpectrumQuery } from './queries.ts';
import classes from './spectrum-miniature.module.css';

/** Shows nothing until the spectrum is loaded or if there is none. */
export function SpectrumMiniature({ address }: { address: SpectrumAddress }) {
  const { data } = useQuery(coarseSpectrumQuery(address));
  const paths = useMemo(() => data && createMiniature(data), [data]);
  const { width, height } = miniatureSize;
  return (
    <svg className={classes['miniature']} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {paths && (
        <>
          <path className={classes['line']} d={paths.line} />
          <path className={classes['positive']} d={paths.positive} />
          <path className={classes['negative']} d={paths.negative} />
        </>
      )}
    </svg>
  );
}
