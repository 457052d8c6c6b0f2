import type { ReactNode } from 'react';
import { SplitHandle } from './split-handle.tsx';
import { useIsWorkbench } from './use-is-workbench.ts';
import { useSplit } from './use-split.ts';
import classes from './workbench.module.css';

export interface SubmissionBenchProps {
  spectra: ReactNode;
  answer: ReactNode;
}

/** Shows the spectra at the left, drawing and feedback at the right. */
export function SubmissionBench({ spectra, answer }: SubmissionBenchProps) {
  const isWorkbench = useIsWorkbench();
  const split = useSplit();
  return (
    <div className={`${classes['workbench']} ${classes['bench']}`} data-focus={isWorkbench || undefined}>
      <div className={classes['columns']} style={split.style}>
        <div className={classes['spectra']}>{spectra}</div>
        {isWorkbench && <SplitHandle {...split} />}
        {answer}
      </div>
    </div>
  );
}
