import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './answer-panel.module.css';

export interface AnswerLayoutProps {
  title: string;
  editor: ReactNode;
  /** Feedback and notices; in the workbench they scroll. */
  notices: ReactNode;
  /** Row of buttons, which does not scroll. */
  foot?: ReactNode;
}

export function AnswerLayout({ title, editor, notices, foot }: AnswerLayoutProps) {
  return (
    <section className={classes['answer']}>
      <Title order={2} size="h4" className={classes['heading']}>
        {title}
      </Title>
      {editor && <div className={classes['editor']}>{editor}</div>}
      <div className={classes['notices']} data-panel>
        {notices}
      </div>
      {foot && (
        <div className={classes['foot']} data-panel>
          {foot}
        </div>
      )}
    </section>
  );
}
