import { ActionIcon, Group, Popover, Table } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsHorizontal,
  IconArrowsVertical,
  IconCrosshair,
  IconDownload,
  IconHandMove,
  IconHelp,
  IconPointer,
  IconTable,
  IconZoomReset,
} from '@tabler/icons-react';
import type { Spectrum } from '@elucida/spectra';
import type { ToolId } from '@elucida/spectrum-viewer';

export interface SpectrumToolbarProps {
  kind: Spectrum['kind'];
  tool: ToolId | null;
  onPick: (tool: ToolId) => void;
  onReset: () => void;
  onBack: () => void;
  isTableShown: boolean;
  onTable: () => void;
  onDownload: () => void;
}

const tools: readonly {
  id: ToolId;
  label: string;
  Icon: typeof IconCrosshair;
  isFor: 'curves' | 'sticks' | 'all';
}[] = [
  { id: 'cursor', label: 'Cursor', Icon: IconCrosshair, isFor: 'curves' },
  { id: 'highlight', label: 'Highlight the nearest peak', Icon: IconPointer, isFor: 'sticks' },
  { id: 'zoom-x', label: 'Horizontal zoom', Icon: IconArrowsHorizontal, isFor: 'all' },
  { id: 'zoom-y', label: 'Vertical zoom', Icon: IconArrowsVertical, isFor: 'all' },
  { id: 'pan', label: 'Pan', Icon: IconHandMove, isFor: 'all' },
];

const help: readonly [string, string][] = [
  ['Wheel', 'Zoom in and out about the pointer'],
  ['Shift and wheel', 'Move along the axis'],
  ['Alt and wheel', 'Raise and lower the signals'],
  ['Drag', 'What the chosen tool does'],
  ['Double click', 'Show all again'],
  ['Two fingers', 'Pinch to zoom, move to pan'],
  ['Arrow keys', 'Move the cursor, or pan'],
  ['+ and −, 0, Backspace', 'Zoom, show all, one step back'],
  ['Escape', 'Put the tool down'],
];

function Help() {
  return (
    <Popover width={340} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="Help" title="Help">
          <IconHelp size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Table variant="vertical" fz="sm" aria-label="What moves the spectrum">
          <Table.Tbody>
            {help.map(([what, does]) => (
              <Table.Tr key={what}>
                <Table.Th>{what}</Table.Th>
                <Table.Td>{does}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Popover.Dropdown>
    </Popover>
  );
}

export function SpectrumToolbar(props: SpectrumToolbarProps) {
  const { kind, tool, onPick, onReset, onBack, onDownload, isTableShown, onTable } = props;
  const fitting = kind === 'mass' ? 'sticks' : 'curves';
  const actions = [
    { label: 'Back', Icon: IconArrowBackUp, onClick: onBack },
    { label: 'Reset', Icon: IconZoomReset, onClick: onReset },
    { label: 'Download as PNG', Icon: IconDownload, onClick: onDownload },
  ];
  return (
    <Group role="toolbar" aria-label="Spectrum tools" gap={2}>
      {tools
        .filter(({ isFor }) => isFor === 'all' || isFor === fitting)
        .map(({ id, label, Icon }) => (
          <ActionIcon
            key={id}
            size={44}
            variant={tool === id ? 'filled' : 'subtle'}
            {...(tool !== id && { color: 'gray' })}
            aria-label={label}
            title={label}
            aria-pressed={tool === id}
            onClick={() => onPick(id)}
          >
            <Icon size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        ))}
      {actions.map(({ label, Icon, onClick }) => (
        <ActionIcon
          key={label}
          size={44}
          variant="subtle"
          color="gray"
          aria-label={label}
          title={label}
          onClick={onClick}
        >
          <Icon size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      ))}
      <ActionIcon
        size={44}
        variant={isTableShown ? 'filled' : 'subtle'}
        {...(!isTableShown && { color: 'gray' })}
        aria-label="Peaks as a table"
        title="Peaks as a table"
        aria-pressed={isTableShown}
        onClick={onTable}
      >
        <IconTable size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Help />
    </Group>
  );
}
