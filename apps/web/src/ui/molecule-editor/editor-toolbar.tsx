import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { IconArrowBackUp, IconArrowForwardUp, IconTrash } from '@tabler/icons-react';
import { t } from '../../languages/t.ts';
import { toolGroups } from './editor-tools.ts';
import classes from './molecule-editor.module.css';
import { ToolFace } from './tool-face.tsx';

export interface EditorToolbarProps {
  tool: string;
  onPick: (id: string) => void;
  canUndo: boolean;
  canRedo: boolean;
  canClear: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onClear: () => void;
}

/** One stop of Tab for the whole toolbar; the arrows go from tool to tool (WAI-ARIA, toolbar pattern). */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

export function EditorToolbar(props: EditorToolbarProps) {
  const actions = [
    { label: t('Undo'), Icon: IconArrowBackUp, isEnabled: props.canUndo, onClick: props.onUndo },
    { label: t('Redo'), Icon: IconArrowForwardUp, isEnabled: props.canRedo, onClick: props.onRedo },
    { label: t('Clear the drawing'), Icon: IconTrash, isEnabled: props.canClear, onClick: props.onClear },
  ];
  return (
    <div
      role="toolbar"
      aria-label={t('Drawing tools')}
      tabIndex={-1}
      className={classes['toolbar']}
      onKeyDown={moveFocus}
    >
      <div role="group" aria-label={t('History')} className={classes['group']}>
        {actions.map(({ label, Icon, isEnabled, onClick }) => (
          <UnstyledButton
            key={label}
            className={classes['tool']}
            aria-label={label}
            title={label}
            disabled={!isEnabled}
            tabIndex={-1}
            onClick={onClick}
          >
            <Icon size={22} stroke={1.7} aria-hidden />
          </UnstyledButton>
        ))}
      </div>
      {toolGroups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label} className={classes['group']}>
          {group.tools.map(({ id, label, face }) => (
            <UnstyledButton
              key={id}
              className={classes['tool']}
              aria-label={label}
              title={label}
              aria-pressed={props.tool === id}
              tabIndex={props.tool === id ? 0 : -1}
              onClick={() => props.onPick(id)}
            >
              <ToolFace face={face} />
            </UnstyledButton>
          ))}
        </div>
      ))}
    </div>
  );
}
