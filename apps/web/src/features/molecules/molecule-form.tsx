import { Alert, Button, Fieldset, Grid, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type MoleculeInput, domains, functionalGroupNames, moleculeInput } from '@elucida/contract';
import type { ReactNode } from 'react';
import { FormFailure, useFormFailure } from '../../ui/form-failure.tsx';
import { validateWith } from '../../ui/validate-with.ts';

const empty = {
  id: '',
  name: '',
  formula: '',
  weight: '',
  cas: '',
  aliases: [] as string[],
  domains: [] as string[],
  functions: [] as string[],
  public: true,
  drawingkcj: '',
};

export interface MoleculeFormProps {
  isSaving: boolean;
  onSubmit: (values: MoleculeInput, onError: (error: Error) => void) => void;
  /** The drawing editor: given the molfile, tells each change. */
  renderDrawing: (value: string, onChange: (molfile: string) => void) => ReactNode;
}

/** What a drawing tells of the fields beside it. */
async function factsOfDrawing(molfile: string) {
  const { drawingFormula, functionalGroups, hillFormula, molecularWeight, readDrawing } =
    await import('@elucida/chemistry');
  const read = readDrawing(molfile);
  if (!read.ok || read.drawing.atoms.length === 0) return undefined;
  const formula = drawingFormula(read.drawing);
  return {
    formula: hillFormula(formula),
    weight: molecularWeight(formula).toFixed(3),
    functions: [...functionalGroups(read.drawing)],
  };
}

export function MoleculeForm({ isSaving, onSubmit, renderDrawing }: MoleculeFormProps) {
  const form = useForm({
    initialValues: empty,
    validate: validateWith(moleculeInput),
    validateInputOnBlur: true,
  });
  const failure = useFormFailure(form, Object.keys(empty));

  const fill = async () => {
    const facts = await factsOfDrawing(form.values.drawingkcj);
    if (facts) form.setValues(facts);
  };

  const submit = (values: typeof empty) => {
    failure.forget();
    onSubmit(values, failure.take);
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <FormFailure message={failure.message} />
        <Fieldset legend="Drawing">
          <Stack align="flex-start">
            {renderDrawing(form.values.drawingkcj, (molfile) => form.setFieldValue('drawingkcj', molfile))}
            {form.errors['drawingkcj'] !== undefined && (
              <Alert color="red">{form.errors['drawingkcj']}</Alert>
            )}
            <Button variant="light" disabled={form.values.drawingkcj === ''} onClick={() => void fill()}>
              Fill in from the drawing
            </Button>
          </Stack>
        </Fieldset>
        <Grid>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <TextInput label="ID" {...form.getInputProps('id')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 8 }}>
            <TextInput label="Name" {...form.getInputProps('name')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <TextInput label="Formula" {...form.getInputProps('formula')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <TextInput label="Weight (g/mol)" inputMode="decimal" {...form.getInputProps('weight')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 4 }}>
            <TextInput label="CAS" placeholder="6485-40-1" {...form.getInputProps('cas')} />
          </Grid.Col>
          <Grid.Col span={12}>
            <TagsInput label="Aliases" description="Enter after each" {...form.getInputProps('aliases')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TagsInput label="Domains" data={[...domains]} {...form.getInputProps('domains')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <TagsInput
              label="Functions"
              data={[...functionalGroupNames]}
              {...form.getInputProps('functions')}
            />
          </Grid.Col>
        </Grid>
        <Switch label="Public" {...form.getInputProps('public', { type: 'checkbox' })} />
        <Button type="submit" loading={isSaving} style={{ alignSelf: 'flex-start' }}>
          Create
        </Button>
      </Stack>
    </form>
  );
}
