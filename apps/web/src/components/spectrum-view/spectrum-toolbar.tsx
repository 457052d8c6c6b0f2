import { ActionIcon, Popover } from '@mantine/core';
import {
  IconArrowAutofitHeight,
  IconArrowBackUp,
  IconArrowsDiff,
  IconArrowsHorizontal,
  IconArrowsVertical,
  IconCrosshair,
  IconDownload,
  IconHandMove,
  IconFileTypeSvg,
  IconHelp,
  IconMathIntegral,
  IconPinned,
  IconPointer,
  IconRulerMeasure,
  IconTable,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
  IconZoomScan,
} from '@tabler/icons-react';
import type { Spectrum } from '@elucida/spectra';
import type { ToolId } from '@elucida/spectrum-viewer';
import { t } from '../../languages/t.ts';
import { Toolbar } from '../states/toolbar.tsx';
import { HelpPanel } from './panels/help-panel.tsx';
import classes from './spectrum-view.module.css';

export interface SpectrumToolbarProps {
  kind: Spectrum['kind'];
  tool: ToolId | null;
  onPick: (tool: ToolId) => void;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onReset: () => void;
  onBack: () => void;
  /** True if the vertical scale follows the visible part. */
  isFitting: boolean;
  onFit: () => void;
  isTableShown: boolean;
  onTable: () => void;
  onDownload: (form: 'png' | 'svg') => void;
  /** True if help is here and not in a tab. */
  hasHelp: boolean;
  /** True if measurements are listed somewhere. */
  canMeasure: boolean;
}

const curves = ['nmr-1d', 'ir', 'raman', 'uv-vis'] as const;
const all = [...curves, 'nmr-2d', 'mass'] as const;

const tools: readonly {
  id: ToolId;
  label: string;
  Icon: typeof IconCrosshair;
  kinds: readonly Spectrum['kind'][];
  isMeasure?: true;
}[] = [
  { id: 'cursor', label: t('Cursor'), Icon: IconCrosshair, kinds: [...curves, 'nmr-2d'] },
  { id: 'highlight', label: t('Highlight the nearest peak'), Icon: IconPointer, kinds: ['mass'] },
  { id: 'zoom-box', label: t('Zoom'), Icon: IconZoomScan, kinds: ['nmr-2d'] },
  { id: 'zoom-x', label: t('Horizontal zoom'), Icon: IconArrowsHorizontal, kinds: all },
  { id: 'zoom-y', label: t('Vertical zoom'), Icon: IconArrowsVertical, kinds: all },
  { id: 'pan', label: t('Pan'), Icon: IconHandMove, kinds: all },
  { id: 'distance', label: t('Distance'), Icon: IconRulerMeasure, kinds: all, isMeasure: true },
  {
    id: 'integral',
    label: t('Integral'),
    Icon: IconMathIntegral,
    kinds: ['nmr-1d', 'nmr-2d'],
    isMeasure: true,
  },
  { id: 'peak', label: t('Pick peaks by hand'), Icon: IconPinned, kinds: curves, isMeasure: true },
  { id: 'ruler', label: t('Neutral loss'), Icon: IconArrowsDiff, kinds: ['mass'], isMeasure: true },
];

interface ToolButtonProps {
  label: string;
  Icon: typeof IconCrosshair;
  /** Undefined for a button that does not stay pressed. */
  isOn?: boolean;
  onClick: () => void;
}

function ToolButton({ label, Icon, isOn, onClick }: ToolButtonProps) {
  return (
    <ActionIcon
      variant={isOn ? 'filled' : 'subtle'}
      {...(!isOn && { color: 'gray' })}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </ActionIcon>
  );
}

function Help({ kind, canMeasure }: Pick<SpectrumToolbarProps, 'kind' | 'canMeasure'>) {
  return (
    <Popover width="var(--card)" position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('Help')} title={t('Help')}>
          <IconHelp aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <HelpPanel kind={kind} canMeasure={canMeasure} />
      </Popover.Dropdown>
    </Popover>
  );
}

export function SpectrumToolbar(props: SpectrumToolbarProps) {
  const { kind, tool, onPick, onDownload, isTableShown, onTable, hasHelp, canMeasure } = props;
  const { onZoomIn, onZoomOut, onReset, onBack, isFitting, onFit } = props;
  const actions = [
    { label: t('Zoom in'), Icon: IconZoomIn, onClick: onZoomIn },
    { label: t('Zoom out'), Icon: IconZoomOut, onClick: onZoomOut },
    { label: t('Undo zoom'), Icon: IconArrowBackUp, onClick: onBack },
    { label: t('Reset'), Icon: IconZoomReset, onClick: onReset },
    { label: t('Download as PNG'), Icon: IconDownload, onClick: () => onDownload('png') },
    { label: t('Download as SVG'), Icon: IconFileTypeSvg, onClick: () => onDownload('svg') },
  ];
  return (
    <Toolbar label={t('Spectrum tools')} className={classes['toolbar']}>
      {tools
        .filter(({ kinds, isMeasure }) => kinds.includes(kind) && (canMeasure || !isMeasure))
        .map(({ id, label, Icon }) => (
          <ToolButton key={id} label={label} Icon={Icon} isOn={tool === id} onClick={() => onPick(id)} />
        ))}
      {actions.map((action) => (
        <ToolButton key={action.label} {...action} />
      ))}
      {kind !== 'nmr-2d' && (
        <ToolButton
          label={t('Fit height to view')}
          Icon={IconArrowAutofitHeight}
          isOn={isFitting}
          onClick={onFit}
        />
      )}
      <ToolButton label={t('Peak table')} Icon={IconTable} isOn={isTableShown} onClick={onTable} />
      {hasHelp && <Help kind={kind} canMeasure={canMeasure} />}
    </Toolbar>
  );
}
