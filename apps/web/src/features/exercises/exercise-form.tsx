import {
  Button,
  Checkbox,
  Fieldset,
  Grid,
  Select,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type ExerciseInput,
  type MoleculeFieldName,
  defaultSections,
  exerciseInput,
  feedbackLevels,
  flagOfField,
  levels,
  moleculeFieldNames,
  stereoPolicies,
} from '@elucida/contract';
import { FormFailure, useFormFailure } from '../../ui/form-failure.tsx';
import { validateWith } from '../../ui/validate-with.ts';

const empty = {
  id: '',
  name: '',
  level: '' as ExerciseInput['level'],
  sections: [] as string[],
  public: true,
  corrector: true,
  protected: true,
  feedbackLevel: 'guided' as NonNullable<ExerciseInput['feedbackLevel']>,
  stereo: 'relative' as NonNullable<ExerciseInput['stereo']>,
  moleculeid: '',
  visibleFields: ['formula'] as MoleculeFieldName[],
  experiments: [] as string[],
};

type Values = typeof empty;

const feedbackTexts: Record<(typeof feedbackLevels)[number], string> = {
  verdict: 'Verdict: right or wrong alone (exams)',
  contradictions: 'Contradictions: what is wrong with what was drawn',
  guided: 'Guided: from the third attempt on also what is missing',
  open: 'Open: everything from the first attempt on',
};

const stereoTexts: Record<(typeof stereoPolicies)[number], string> = {
  ignore: 'Ignore stereochemistry',
  relative: 'Relative: an enantiomer is right too',
  absolute: 'Absolute: the enantiomer is wrong',
};

const fieldTexts: Record<MoleculeFieldName, string> = {
  name: 'Name',
  weight: 'Weight',
  formula: 'Formula',
  cas: 'CAS',
  aliases: 'Aliases',
  domains: 'Domains',
  functions: 'Functions',
};

function inputOf({ id, visibleFields, experiments, ...values }: Values): ExerciseInput {
  const flags = Object.fromEntries(
    moleculeFieldNames.map((name) => [flagOfField[name], visibleFields.includes(name)]),
  );
  return {
    ...values,
    ...(id.trim() !== '' && { id }),
    ...flags,
    experiments: experiments.map((experimentId) => ({ id: experimentId, images: [] })),
  };
}

const checkInput = validateWith(exerciseInput);

export interface ExerciseFormProps {
  molecules: readonly { id: string; name: string }[];
  /** Of the chosen molecule. */
  experiments: readonly { id: string; name: string; type: string; spectra: { name: string } | null }[];
  onChooseMolecule: (id: string) => void;
  onSearchMolecule: (name: string) => void;
  isSaving: boolean;
  onSubmit: (values: ExerciseInput, onError: (error: Error) => void) => void;
}

export function ExerciseForm(props: ExerciseFormProps) {
  const form = useForm({
    initialValues: empty,
    validateInputOnBlur: true,
    validate: (values) => checkInput(inputOf(values)),
  });
  const failure = useFormFailure(form, Object.keys(empty));

  const submit = (values: Values) => {
    failure.forget();
    props.onSubmit(inputOf(values), failure.take);
  };

  const chooseMolecule = (id: string | null) => {
    form.setValues({ moleculeid: id ?? '', experiments: [] });
    if (id) props.onChooseMolecule(id);
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <FormFailure message={failure.message} />
        <Fieldset legend="Exercise">
          <Grid>
            <Grid.Col span={{ base: 12, sm: 3 }}>
              <TextInput
                label="ID"
                description="The next free one if left empty"
                {...form.getInputProps('id')}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 6 }}>
              <TextInput
                label="Name"
                description="Students see it: it should not name the molecule"
                {...form.getInputProps('name')}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, sm: 3 }}>
              <Select
                label="Level"
                description="How difficult it is"
                data={[...levels]}
                {...form.getInputProps('level')}
              />
            </Grid.Col>
            <Grid.Col span={12}>
              <TagsInput label="Sections" data={[...defaultSections]} {...form.getInputProps('sections')} />
            </Grid.Col>
          </Grid>
        </Fieldset>
        <Fieldset legend="Molecule">
          <Stack>
            <Select
              label="Molecule"
              searchable
              data={props.molecules.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
              {...form.getInputProps('moleculeid')}
              onChange={chooseMolecule}
              onSearchChange={props.onSearchMolecule}
            />
            <Checkbox.Group label="What students are told of it" {...form.getInputProps('visibleFields')}>
              <Grid mt="xs" gap="xs">
                {moleculeFieldNames.map((name) => (
                  <Grid.Col key={name} span={{ base: 6, sm: 3 }}>
                    <Checkbox value={name} label={fieldTexts[name]} />
                  </Grid.Col>
                ))}
              </Grid>
            </Checkbox.Group>
          </Stack>
        </Fieldset>
        <Fieldset legend="Experiments">
          {props.experiments.length === 0 ? (
            <Text c="dimmed">Choose a molecule that has experiments.</Text>
          ) : (
            <Checkbox.Group label="What students are shown" {...form.getInputProps('experiments')}>
              <Stack gap="xs" mt="xs">
                {props.experiments.map(({ id, name, type, spectra }) => (
                  <Checkbox
                    key={id}
                    value={id}
                    label={`${type}: ${name}`}
                    {...(spectra === null && { description: 'It has no spectrum yet', disabled: true })}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </Fieldset>
        <Fieldset legend="Rules">
          <Stack>
            <Switch label="Public" {...form.getInputProps('public', { type: 'checkbox' })} />
            <Switch label="Corrector" {...form.getInputProps('corrector', { type: 'checkbox' })} />
            <Switch
              label="Protected: students find the molecule nowhere in the catalogue while the exercise is public"
              {...form.getInputProps('protected', { type: 'checkbox' })}
            />
            <Select
              label="Feedback"
              data={feedbackLevels.map((value) => ({ value, label: feedbackTexts[value] }))}
              allowDeselect={false}
              {...form.getInputProps('feedbackLevel')}
            />
            <Select
              label="Stereochemistry"
              data={stereoPolicies.map((value) => ({ value, label: stereoTexts[value] }))}
              allowDeselect={false}
              {...form.getInputProps('stereo')}
            />
          </Stack>
        </Fieldset>
        <Button type="submit" loading={props.isSaving} style={{ alignSelf: 'flex-start' }}>
          Create
        </Button>
      </Stack>
    </form>
  );
}
