import { Stack, Switch, Text } from '@mantine/core';
import { type Experiment, type ImageSummary, pageSizes } from '@elucida/contract';
import { useState } from 'react';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { type Column, DataTable } from '../../../components/tables/data-table.tsx';
import { type ChosenExperiment, createChosenExperiment } from './exercise-form-fields.ts';
import { ImageChoiceDialog } from './image-choice-dialog.tsx';
import { ExperimentCell, ExperimentActions } from './experiment-row.tsx';

export interface ChosenExperimentsProps {
  experiments: readonly Experiment[];
  value: readonly ChosenExperiment[];
  onChange: (value: ChosenExperiment[]) => void;
  viewPath: (experimentId: string) => string;
  /** True to open these pages in a new tab, so that typed values are not lost. */
  isViewedInNewTab?: boolean;
  pictureAddress: (experimentId: string, image: ImageSummary) => string;
  showsNames: boolean;
  onShowNames: (showsNames: boolean) => void;
}

/** At first, the chosen experiments precede the others; ticking a row later does not move it. */
function useOrder({ experiments, value }: Pick<ChosenExperimentsProps, 'experiments' | 'value'>) {
  const [lastOrder, setLastOrder] = useState(() => value.map(({ id }) => id));
  const ids = experiments.map(({ id }) => id);
  const orderFrom = (first: readonly string[]) => [
    ...first.filter((id) => ids.includes(id)),
    ...ids.filter((id) => !first.includes(id)),
  ];
  const chosen = value.map(({ id }) => id).filter((id) => ids.includes(id));
  const known = orderFrom(lastOrder);
  // A newer version may have another order, which the rows then follow.
  const isCurrent = known.filter((id) => chosen.includes(id)).every((id, index) => id === chosen[index]);
  const order = isCurrent ? known : orderFrom(chosen);
  const swap = (index: number, other: number) => {
    const next = [...order];
    [next[index], next[other]] = [next[other]!, next[index]!];
    setLastOrder(next);
    return next;
  };
  return { order, swap };
}

const inOrder = (chosen: ChosenExperiment[], ids: readonly string[]) =>
  [...chosen].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

function useChoice(props: ChosenExperimentsProps) {
  const { value, onChange } = props;
  const { order, swap } = useOrder(props);
  const chosenOf = (id: string) => value.find((chosen) => chosen.id === id);
  return {
    order,
    chosenOf,
    toggle: (experiment: Experiment) =>
      onChange(
        chosenOf(experiment.id)
          ? value.filter((chosen) => chosen.id !== experiment.id)
          : inOrder([...value, createChosenExperiment(experiment)], order),
      ),
    move: (id: string, by: -1 | 1) => {
      const index = order.indexOf(id);
      onChange(inOrder([...value], swap(index, index + by)));
    },
    change: (id: string, changes: Partial<ChosenExperiment>) =>
      onChange(value.map((chosen) => (chosen.id === id ? { ...chosen, ...changes } : chosen))),
  };
}

export function ChosenExperiments(props: ChosenExperimentsProps) {
  const { experiments } = props;
  const { order, chosenOf, toggle, move, change } = useChoice(props);
  const [page, setPage] = useState(1);
  const [editedId, setEditedId] = useState<string>();
  const rows = order.map((id) => experiments.find((experiment) => experiment.id === id)!);
  const edited = experiments.find(({ id }) => id === editedId);
  const pageSize = pageSizes.exerciseExperiments;

  const columns: Column<Experiment>[] = [
    { key: 'id', title: 'ID', isSecondary: true, render: ({ id }) => id },
    {
      key: 'name',
      title: t('Name'),
      render: (experiment) => (
        <ExperimentCell
          experiment={experiment}
          chosen={chosenOf(experiment.id)}
          onToggle={() => toggle(experiment)}
          onConditions={(conditions) => change(experiment.id, { conditions })}
        />
      ),
    },
    { key: 'type', title: t('Type'), isSecondary: true, render: ({ type }) => translateTerm(type) },
    {
      key: 'actions',
      title: t('Actions'),
      render: ({ id, name }) => (
        <ExperimentActions
          name={name}
          viewPath={props.viewPath(id)}
          isViewedInNewTab={props.isViewedInNewTab ?? false}
          isChosen={chosenOf(id) !== undefined}
          onEdit={() => setEditedId(id)}
          onMove={(by) => {
            move(id, by);
            setPage(Math.floor((order.indexOf(id) + by) / pageSize) + 1);
          }}
          isFirst={order[0] === id}
          isLast={order.at(-1) === id}
        />
      ),
    },
  ];
  return (
    <Stack>
      <DataTable
        label={t('Experiments')}
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ id }) => id}
        emptyText={t('No experiments')}
        paging={{ page, pageSize, total: rows.length, onChange: setPage }}
      />
      {experiments.some(({ conditions }) => conditions.length > 0) && (
        <Text size="sm" c="dimmed">
          {t(
            'Unticked conditions stay hidden. Check that no value names the molecule. A hidden solvent is also removed from the spectrum details; the frequency is always shown.',
          )}
        </Text>
      )}
      <Switch
        label={t('Show the original experiment names and titles')}
        description={t('If off, students see only the type. Names and titles often reveal the molecule.')}
        checked={props.showsNames}
        onChange={(event) => props.onShowNames(event.currentTarget.checked)}
      />
      {edited && (
        <ImageChoiceDialog
          experiment={edited}
          showsTitles={props.showsNames}
          chosen={chosenOf(edited.id)?.images ?? []}
          onChange={(images) => change(edited.id, { images })}
          pictureAddress={(image) => props.pictureAddress(edited.id, image)}
          onClose={() => setEditedId(undefined)}
        />
      )}
    </Stack>
  );
}
