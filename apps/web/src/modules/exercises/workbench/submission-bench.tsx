import type { ReactNode } from 'react';
import { SplitHandle } from './split-handle.tsx';
import { SubmissionContext, useIsWorkbench } from './use-is-workbench.ts';
import { useSplit } from './use-split.ts';
import classes from './workbench.module.css';

export interface SubmissionBenchProps {
  spectra: ReactNode;
  answer: ReactNode;
}

/** Shows drawing and feedback at the right of the spectra, on a small screen below them. */
export function SubmissionBench(props: SubmissionBenchProps) {
  return (
    <SubmissionContext value>
      <Columns {...props} />
    </SubmissionContext>
  );
}

function Columns({ spectra, answer }: SubmissionBenchProps) {
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
