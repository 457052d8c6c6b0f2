import {
  Alert,
  Button,
  Checkbox,
  Grid,
  Group,
  List,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type Molecule,
  type MoleculeInput,
  domains,
  functionalGroupNames,
  moleculeInput,
} from '@elucida/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { translateTerm, termOf } from '../../../languages/translate-message.ts';
import { localiseNumber } from '../../../languages/numbers.ts';
import { t } from '../../../languages/t.ts';
import { lowerDigits } from '../../../lib/format-figures.ts';
import { withValidation } from '../../../lib/form-validation.ts';
import { FormFailure, useFormFailure } from '../../../components/forms/form-failure.tsx';
import { useUnsaved } from '../../../components/forms/leave-guard.tsx';
import { RequiredNote } from '../../../components/forms/required-note.tsx';
import {
  type ConflictFields,
  type NewestVersion,
  useConflict,
} from '../../../components/forms/use-conflict.ts';
import { useSubmit } from '../../../components/forms/use-submit.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import { type DrawingFields, findDisagreements, computeDrawingFields } from './drawing-fields.ts';

export interface MoleculeFormFields {
  id: string;
  name: string;
  formula: string;
  weight: string | number;
  /** Null for a compound without a CAS number. */
  cas: string | null;
  aliases: string[];
  domains: string[];
  functions: string[];
  public: boolean;
}

export const emptyMolecule: MoleculeFormFields = {
  id: '',
  name: '',
  formula: '',
  weight: '',
  cas: '',
  aliases: [],
  domains: [],
  functions: [],
  public: true,
};

export function moleculeFormFieldsOf(molecule: Molecule): MoleculeFormFields {
  const { id, name, formula, weight, cas, aliases, domains: inDomains, functions } = molecule;
  return { id, name, formula, weight, cas, aliases, domains: inDomains, functions, public: molecule.public };
}

export const unsavedMolecule = 'molecule';

export interface MoleculeFormProps {
  initial: MoleculeFormFields;
  submitLabel: string;
  /** Needed if another button has the same label; it starts with the label. */
  submitName?: string;
  /** Rejects with the error of the server. */
  onSubmit: (values: MoleculeInput) => Promise<void>;
  /** Compared with the fields and submitted with them; empty without a drawing. */
  molfile: string;
  newest?: NewestVersion;
  /** Drawing, if it is edited together with the fields. */
  children?: ReactNode;
}

const translateEach = (words: readonly string[]) => words.map(translateTerm).join(', ');

const fields: ConflictFields<MoleculeFormFields> = {
  id: { label: 'ID' },
  name: { label: t('Name') },
  formula: { label: t('Formula') },
  weight: { label: t('Weight (g/mol)') },
  cas: { label: 'CAS', show: (cas: string | null) => cas ?? t('No CAS number') },
  aliases: { label: t('Aliases') },
  domains: { label: t('Domains'), show: translateEach },
  functions: { label: t('Functions'), show: translateEach },
  public: { label: t('Public'), show: (isPublic: boolean) => (isPublic ? t('Yes') : t('No')) },
};

function useComputedFields(molfile: string): DrawingFields | undefined {
  const [computed, setComputed] = useState<DrawingFields>();
  useEffect(() => {
    let isCurrent = true;
    void computeDrawingFields(molfile).then((found) => isCurrent && setComputed(found));
    return () => {
      isCurrent = false;
    };
  }, [molfile]);
  return computed;
}

function useDisagreements(values: MoleculeFormFields, computed: DrawingFields | undefined): string[] {
  const [found, setFound] = useState<string[]>([]);
  const { formula, weight, functions } = values;
  useEffect(() => {
    let isCurrent = true;
    const asked = computed
      ? findDisagreements({ formula, weight, functions }, computed)
      : Promise.resolve([]);
    void asked.then((sentences) => isCurrent && setFound(sentences));
    return () => {
      isCurrent = false;
    };
  }, [formula, weight, functions, computed]);
  return found;
}

function Disagreements({ sentences, onTake }: { sentences: readonly string[]; onTake: () => void }) {
  if (sentences.length === 0) return null;
  return (
    <Alert color="orange" title={t('The form and the drawing do not match')} role="status">
      <Stack align="flex-start" gap="xs">
        <List size="sm">
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        <Button variant="default" onClick={onTake}>
          {t('Use the values of the drawing')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Terms are shown in the user's language, stored in English. */
function withTranslation<
  Props extends { value?: string[]; defaultValue?: string[]; onChange: (value: string[]) => void },
>({ value, onChange, ...props }: Props, words: readonly string[]) {
  return {
    ...props,
    data: words.map(translateTerm),
    value: value?.map(translateTerm),
    onChange: (texts: string[]) => onChange(texts.map((text) => termOf(text, words))),
  };
}

/** The drawing can fill in the fields and is compared with them. */
export function MoleculeForm(props: MoleculeFormProps) {
  const { initial, molfile, newest } = props;
  const form = useForm({
    initialValues: initial,
    ...withValidation<MoleculeFormFields>(createSchemaValidator(moleculeInput)),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, Object.keys(emptyMolecule));
  const computed = useComputedFields(molfile);
  const sentences = useDisagreements(form.values, computed);
  const [filled, setFilled] = useState<DrawingFields>();
  const fill = () => {
    if (!computed) return;
    setFilled(computed);
    form.setValues({ ...computed });
    for (const name of Object.keys(computed)) form.clearFieldError(name);
  };
  const send = useSubmit<MoleculeFormFields>(form, failure, (values) =>
    props.onSubmit({ ...values, ...(molfile !== '' && { drawingkcj: molfile }) }),
  );
  const conflict = useConflict({ form, failure, initial, newest, fields, send });
  useUnsaved(unsavedMolecule, form.isDirty() || conflict.isOpen);
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <FormFailure message={failure.message} conflict={conflict} />
        {props.children}
        <Group gap="sm">
          <Button variant="light" disabled={computed === undefined} onClick={fill}>
            {t('Fill in from the drawing')}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {filled !== undefined &&
              filled === computed &&
              t('Filled in: {{formula}}, {{weight}} g/mol', {
                formula: lowerDigits(filled.formula),
                weight: localiseNumber(filled.weight),
              })}
          </Text>
        </Group>
        <Disagreements sentences={sentences} onTake={fill} />
        <RequiredNote />
        <Grid>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <TextInput label="ID" {...form.getInputProps('id')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 8 }}>
            <TextInput label={t('Name')} {...form.getInputProps('name')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <TextInput label={t('Formula')} {...form.getInputProps('formula')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <TextInput
              label={t('Weight (g/mol)')}
              inputMode="decimal"
              {...form.getInputProps('weight')}
              onChange={(event) => form.setFieldValue('weight', event.currentTarget.value.replace(',', '.'))}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <TextInput
              label="CAS"
              description={t('e.g. 7732-18-5')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('cas')}
              value={form.values.cas ?? ''}
              disabled={form.values.cas === null}
              withAsterisk={form.values.cas !== null}
            />
            <Checkbox
              mt="xs"
              label={t('No CAS number')}
              checked={form.values.cas === null}
              onChange={({ currentTarget }) => {
                form.setFieldValue('cas', currentTarget.checked ? null : '');
                form.clearFieldError('cas');
              }}
            />
          </Grid.Col>
          <Grid.Col span={12}>
            <TagsInput
              label={t('Aliases')}
              description={t('Press Enter after each')}
              {...form.getInputProps('aliases')}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TagsInput label={t('Domains')} {...withTranslation(form.getInputProps('domains'), domains)} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TagsInput
              label={t('Functions')}
              {...withTranslation(form.getInputProps('functions'), functionalGroupNames)}
            />
          </Grid.Col>
        </Grid>
        <Switch
          label={t('Public')}
          {...(props.submitName !== undefined && {
            description: t('Saved when you press “{{submitLabel}}”', { submitLabel: props.submitLabel }),
          })}
          {...form.getInputProps('public', { type: 'checkbox' })}
        />
        <Button
          type="submit"
          aria-label={props.submitName}
          loading={form.submitting}
          style={{ alignSelf: 'flex-start' }}
        >
          {props.submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
