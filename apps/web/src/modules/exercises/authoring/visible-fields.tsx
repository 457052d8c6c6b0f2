import { Alert, Group, Stack, Switch, Text } from '@mantine/core';
import {
  type Molecule,
  type MoleculeFieldName,
  moleculeFieldNames,
  namingFields,
  namesMolecule,
  type ExerciseInput,
} from '@elucida/contract';
import { formatDecimal } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { translateTerm } from '../../../languages/translate-message.ts';
import { FormulaText } from '../../../components/molecule-drawing/formula-text.tsx';
import { MoleculeWarnings } from './molecule-warnings.tsx';

export const moleculeFieldLabels: Record<MoleculeFieldName, string> = {
  name: t('Name'),
  weight: t('Weight'),
  formula: t('Formula'),
  cas: 'CAS',
  aliases: t('Aliases'),
  domains: t('Domains'),
  functions: t('Functions'),
};

type ShownMolecule = Pick<Molecule, MoleculeFieldName | 'drawing' | 'sameStructure'>;

function valueOf(molecule: ShownMolecule, name: MoleculeFieldName) {
  const value = molecule[name];
  if (name === 'formula') return <FormulaText formula={molecule.formula} />;
  if (name === 'weight') return `${formatDecimal(molecule.weight, 2)} g/mol`;
  return (Array.isArray(value) ? value.map(translateTerm).join(', ') : String(value ?? '')) || '-';
}

export interface VisibleFieldsProps {
  molecule: ShownMolecule;
  /** Students also see this name. */
  exerciseName: string;
  /** Only the name of a structure to draw is secret. */
  task: ExerciseInput['task'];
  hasCorrector: boolean;
  value: readonly MoleculeFieldName[];
  onChange: (value: MoleculeFieldName[]) => void;
}

export function VisibleFields(props: VisibleFieldsProps) {
  const { molecule, exerciseName, value, onChange } = props;
  const toggle = (name: MoleculeFieldName) =>
    onChange(moleculeFieldNames.filter((field) => value.includes(field) !== (field === name)));
  const isNameSecret = props.task === 'structure';
  const shown = namingFields.filter((name) => value.includes(name));
  return (
    <Stack>
      {moleculeFieldNames.map((name) => (
        <Group key={name} gap="sm" wrap="nowrap" align="flex-start">
          <Switch
            label={moleculeFieldLabels[name]}
            w="var(--field)"
            style={{ flexShrink: 0 }}
            checked={value.includes(name)}
            onChange={() => toggle(name)}
          />
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {valueOf(molecule, name)}
          </Text>
        </Group>
      ))}
      {isNameSecret && shown.length > 0 && (
        <Alert color="orange" title={t('This reveals the answer')} role="status">
          {t('Visible: {{shown}}. Students know the molecule before they see a spectrum.', {
            shown: shown.map((name) => moleculeFieldLabels[name]).join(', '),
          })}
        </Alert>
      )}
      {isNameSecret && namesMolecule(exerciseName, molecule) && (
        <Alert color="orange" title={t('The exercise name reveals the answer')} role="status">
          {t(
            '“{{exerciseName}}” contains the name, an alias, the formula or the CAS number of the molecule.',
            { exerciseName },
          )}
        </Alert>
      )}
      <MoleculeWarnings molecule={molecule} hasCorrector={props.hasCorrector} />
    </Stack>
  );
}
