import { Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { AtomsField } from '../../spectra/assignments/atoms-field.tsx';
import { type RequestedSignal, atomsOf, hasNoAtoms, signalKeyOf } from './requested-signals.ts';
import classes from '../../spectra/assignments/signal-list.module.css';
import { SignalStatus, signalStatusNames } from './signal-status.tsx';
import {
  formatAtoms,
  formatNucleusAndShift,
  formatShifts,
} from '../../spectra/assignments/format-signals.ts';
import type { AssignmentWork } from './use-assignment.ts';

interface SignalItemProps {
  work: AssignmentWork;
  signal: RequestedSignal;
  known: ReadonlySet<number> | undefined;
  onActivate: (signal: RequestedSignal) => void;
}

function SignalItem({ work, signal, known, onActivate }: SignalItemProps) {
  const { type, shifts } = signal;
  const key = signalKeyOf(signal);
  const isActive = work.active?.key === key;
  // Faulty text stays visible until it is corrected.
  const isOpen = isActive || work.faulty.some((place) => signalKeyOf(place) === key);
  const atoms = atomsOf(work.chosen, signal);
  const mark = work.markOf(signal);
  return (
    <li className={classes['signal']} data-active={isActive || undefined}>
      <UnstyledButton
        className={classes['head']}
        aria-expanded={isOpen}
        onClick={() => {
          work.activate(signal);
          onActivate(signal);
        }}
      >
        <Text component="span" className={classes['shift']} fw={500}>
          {formatShifts(type, shifts)}
        </Text>
        <Text component="span" size="sm" c={hasNoAtoms(atoms) ? 'dimmed' : undefined}>
          {hasNoAtoms(atoms) ? t('no atoms yet') : atoms.map((list) => formatAtoms(list) || '?').join(' / ')}
        </Text>
        {mark && <SignalStatus status={mark.status} />}
      </UnstyledButton>
      {isOpen && (
        <Group px="sm" pb="sm" grow align="flex-start">
          {shifts.map((_, dimension) => (
            <AtomsField
              key={dimension}
              label={t('Atoms of {{type}}', {
                type:
                  shifts.length === 1
                    ? formatShifts(type, shifts)
                    : formatNucleusAndShift(type, shifts, dimension),
              })}
              atoms={atoms[dimension] ?? []}
              known={known}
              isActive={isActive && work.active?.dimension === dimension}
              onFocus={() => work.activate(signal, dimension)}
              onChange={(given) => work.assignAtoms(signal, dimension, given)}
              onFault={(isFaulty) => work.markFaulty(signal, dimension, isFaulty)}
            />
          ))}
        </Group>
      )}
      {mark && mark.status !== 'right' && (
        <Text size="sm" px="sm" pb="sm" c={mark.status === 'unanswered' ? 'dimmed' : undefined}>
          {mark.status !== 'unanswered' && <strong>{signalStatusNames[mark.status]}.</strong>}{' '}
          <span lang={work.marksLanguage}>{mark.message}</span>
        </Text>
      )}
    </li>
  );
}

export interface SignalListProps {
  work: AssignmentWork;
  known: ReadonlySet<number> | undefined;
  onActivate: (signal: RequestedSignal) => void;
}

export function SignalList({ work, ...actions }: SignalListProps) {
  const experiments = [...new Set(work.signals.map(({ experiment }) => experiment))];
  return (
    <Stack gap="md">
      {experiments.map((experiment) => {
        const signals = work.signals.filter((signal) => signal.experiment === experiment);
        return (
          <section
            key={experiment}
            aria-label={t('Signals of {{type}}', { type: translateTerm(signals[0]!.type) })}
          >
            <Title order={3} size="h5" mb="2xs">
              {translateTerm(signals[0]!.type)}
            </Title>
            <ul className={classes['signals']}>
              {signals.map((signal) => (
                <SignalItem key={signal.signal} work={work} signal={signal} {...actions} />
              ))}
            </ul>
          </section>
        );
      })}
    </Stack>
  );
}
