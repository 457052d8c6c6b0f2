import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconTrash } from '@tabler/icons-react';
import { t } from '../../languages/t.ts';
import { Toolbar } from '../states/toolbar.tsx';
import { type ToolGroup, atomTools, shapeTools } from './editor-tools.ts';
import classes from './molecule-editor.module.css';
import { ToolIcon } from './tool-icon.tsx';

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

export function EditorToolbar(props: EditorToolbarProps) {
  const actions = [
    { label: t('Undo'), Icon: IconArrowBackUp, isEnabled: props.canUndo, onClick: props.onUndo },
    { label: t('Redo'), Icon: IconArrowForwardUp, isEnabled: props.canRedo, onClick: props.onRedo },
    { label: t('Clear the drawing'), Icon: IconTrash, isEnabled: props.canClear, onClick: props.onClear },
  ];
  const history = (
    <div role="group" aria-label={t('History')} className={classes['group']}>
      {actions.map(({ label, Icon, isEnabled, onClick }) => (
        <UnstyledButton
          key={label}
          className={classes['tool']}
          aria-label={label}
          title={label}
          // Not `disabled`, so that the focus stays after the last possible undo.
          aria-disabled={!isEnabled}
          onClick={isEnabled ? onClick : undefined}
        >
          <Icon aria-hidden />
        </UnstyledButton>
      ))}
    </div>
  );
  const renderGroup = (group: ToolGroup) => (
    <div key={group.label} role="group" aria-label={group.label} className={classes['group']}>
      {group.tools.map(({ id, label, icon }) => (
        <UnstyledButton
          key={id}
          className={classes['tool']}
          aria-label={label}
          title={label}
          aria-pressed={props.tool === id}
          onClick={() => props.onPick(id)}
        >
          <ToolIcon icon={icon} />
        </UnstyledButton>
      ))}
    </div>
  );
  return (
    <Toolbar label={t('Drawing tools')} className={classes['toolbar']}>
      <div className={classes['top']}>
        {history}
        {renderGroup(atomTools)}
      </div>
      <div className={classes['rail']}>{shapeTools.map(renderGroup)}</div>
    </Toolbar>
  );
}
