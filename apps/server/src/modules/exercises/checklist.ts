import {
  type ChecklistItem,
  type SafetySettings,
  checklistItem,
  namesMolecule,
  namingFields,
  findSafetyFaults,
} from '@elucida/contract';
import type { Config } from '../../config/config.ts';
import type { Executor } from '../../database/database.ts';
import type { ExerciseWithMolecule } from './store.ts';
import { listExperimentsOfExercise } from './experiments-store.ts';
import {
  type Protection,
  findProtection,
  findVisibleSince,
  isReleaseTooEarly,
} from '../catalogue/molecules/protected-compounds-store.ts';
import {
  listConflictingExercises,
  listVisibleIsomers,
} from '../catalogue/molecules/conflicting-exercises-store.ts';

/** The warning counts the rest. */
const maxNamedIsomers = 10;

const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

interface Circumstances {
  twins: { id: number; name: string }[];
  /** Time from which students could see the molecule. */
  visibleSince: Date | null;
  isomers: { name: string }[];
  hasSpectra: boolean;
}

function warningsOf(
  { exercise, molecule }: ExerciseWithMolecule,
  { twins, visibleSince, isomers, hasSpectra }: Circumstances,
  { registration }: Pick<Config, 'registration'>,
): ChecklistItem[] {
  const { isProtected, visibleFields, audience, attemptsAllowed, closesAt } = exercise;
  const items: (ChecklistItem | false)[] = [
    twins.length > 0 &&
      checklistItem('twin-exercises', 'warning', {
        exercises: twins.map(({ id, name }) => `${name} (${id})`).join(', '),
      }),
    isProtected &&
      visibleSince !== null &&
      checklistItem('was-visible', 'warning', { since: visibleSince.toISOString().slice(0, 10) }),
    isProtected &&
      exercise.task === 'structure' &&
      isomers.length > 0 &&
      checklistItem('visible-isomers', 'warning', { molecules: namesOf(isomers) }),
    attemptsAllowed !== null &&
      registration &&
      (audience === 'everybody' || audience === 'accounts') &&
      checklistItem('open-registration', 'warning'),
    exercise.task === 'structure' &&
      namingFields.some((name) => visibleFields.includes(name)) &&
      checklistItem('name-visible', 'warning'),
    exercise.task === 'structure' &&
      namesMolecule(exercise.name, molecule) &&
      checklistItem('revealing-name', 'warning'),
    !hasSpectra && checklistItem('no-spectra', 'warning'),
    closesAt !== null &&
      closesAt <= new Date() &&
      checklistItem('already-closed', 'warning', { at: minuteOf(closesAt) }),
  ];
  return items.filter((item) => item !== false);
}

function namesOf(isomers: readonly { name: string }[]): string {
  const named = isomers.slice(0, maxNamedIsomers).map(({ name }) => name);
  const others = isomers.length - named.length;
  return others > 0 ? `${named.join(', ')} … (+${others})` : named.join(', ');
}

const ruleItems = {
  protected: 'hidden-molecule',
  corrector: 'corrector-on',
  audience: 'closed-audience',
  attemptsAllowed: 'limited-attempts',
  closesAt: 'limited-time',
  feedbackLevel: 'late-feedback',
  showsExperimentNames: 'neutral-names',
} as const;

/** Publication may cancel the planned release. */
function listReleaseItems(
  { exercise }: ExerciseWithMolecule,
  protection: Protection | undefined,
): ChecklistItem[] {
  if (!exercise.isProtected || !protection?.releaseAt) return [];
  const values = { at: minuteOf(protection.releaseAt) };
  if (isReleaseTooEarly(exercise, protection.releaseAt))
    return [checklistItem('release-cancelled', 'warning', values)];
  return [checklistItem('release-planned', 'done', values)];
}

/** Outside exam mode, returns only items that are met. */
function rulesOf({ exercise }: ExerciseWithMolecule, isCompoundHidden: boolean): ChecklistItem[] {
  const settings: SafetySettings = { ...exercise, examMode: true };
  const broken = new Set(
    findSafetyFaults(settings).map(({ path }) => (path === 'opensAt' ? 'closesAt' : path)),
  );
  return Object.entries(ruleItems).flatMap(([path, code]) => {
    // A released compound is hidden again by the publication, not before.
    if (code === 'hidden-molecule' && !broken.has(path) && !isCompoundHidden) return [];
    if (!broken.has(path)) return [checklistItem(code, 'done')];
    return exercise.isExam ? [checklistItem(code, 'blocking')] : [];
  });
}

export async function createChecklist(
  db: Executor,
  found: ExerciseWithMolecule,
  config: Pick<Config, 'registration'>,
): Promise<ChecklistItem[]> {
  const { compoundCode, formula } = found.molecule;
  const twins = await listConflictingExercises(db, found.exercise, compoundCode);
  const protection = await findProtection(db, compoundCode);
  const visibleSince = await findVisibleSince(db, found.molecule);
  const isomers = await listVisibleIsomers(db, { formula, compoundCode });
  const experiments = await listExperimentsOfExercise(db, found.exercise.id);
  const hasSpectra = experiments.some(
    ({ spectrumMetadata, images }) => spectrumMetadata !== null || images.length > 0,
  );
  return [
    ...warningsOf(found, { twins, visibleSince, isomers, hasSpectra }, config),
    ...listReleaseItems(found, protection),
    ...rulesOf(found, protection !== undefined),
  ];
}
