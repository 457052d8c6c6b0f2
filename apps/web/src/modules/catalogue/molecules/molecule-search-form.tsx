import { Card, Chip, Collapse, Grid, Group, Input, MultiSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { type ReplyOf, type endpoints, moleculeSearchFields, searchableAtoms } from '@elucida/contract';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { translateTerm } from '../../../languages/translate-message.ts';
import { t } from '../../../languages/t.ts';
import { focusFirstFault } from '../../../components/forms/focus-first-fault.ts';
import { createSchemaValidator } from '../../../components/forms/schema-validator.ts';
import { FragmentField, toSmiles } from './fragment-field.tsx';
import {
  type MoleculeFilterTexts,
  type MoleculeFilterValues,
  formatFilters,
  parseFilters,
} from './molecule-filters.ts';
import { WeightField } from './weight-field.tsx';
import { ActionButton } from '../../../components/action-button.tsx';

export interface MoleculeSearchFormProps {
  texts: MoleculeFilterTexts;
  /** With their counts. */
  facets: ReplyOf<typeof endpoints.molecules.facets> | undefined;
  /** Found by the server. */
  faults: Readonly<Record<string, string>>;
  onSearch: (texts: MoleculeFilterTexts) => void;
}

const lists = [
  { name: 'domains', label: t('Domains') },
  { name: 'functions', label: t('Functions') },
  { name: 'experiments', label: t('Experiments') },
] as const;

type ListName = (typeof lists)[number]['name'];

/** Includes values of the address that are no longer in use. */
function listChoices(facets: MoleculeSearchFormProps['facets'], name: ListName, chosen: readonly string[]) {
  const values = new Set([...(facets?.[name] ?? []), ...chosen]);
  return [...values].map((value) => ({
    value,
    label: `${translateTerm(value)} (${facets?.counts[name][value] ?? 0})`,
  }));
}

/** Copies filters that changed in the address; other fields retain their typed values. */
function useAddressSync(
  { setValues }: { setValues: (values: Partial<MoleculeFilterValues>) => void },
  texts: MoleculeFilterTexts,
): void {
  const followed = useRef(texts);
  useEffect(() => {
    const before: Record<string, unknown> = { ...parseFilters(followed.current) };
    followed.current = texts;
    const changed = Object.entries(parseFilters(texts)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    );
    if (changed.length > 0) setValues(Object.fromEntries(changed));
  });
}

/** Searches when the form is submitted or a drawn fragment is used. */
export function MoleculeSearchForm({ texts, facets, faults, onSearch }: MoleculeSearchFormProps) {
  const form = useForm({
    initialValues: parseFilters(texts),
    validate: createSchemaValidator(moleculeSearchFields),
    validateInputOnBlur: ['cas'],
  });
  const { atoms, weight, structure } = form.values;
  const { id: _, name: __, formula: ___, cas: ____, ...moreTexts } = texts;
  const hasMore = Object.values(moreTexts).some(Boolean);
  const [isOpen, more] = useDisclosure(hasMore);
  useAddressSync(form, texts);
  const { setErrors } = form;
  const faultsText = JSON.stringify(faults);
  useEffect(() => setErrors(JSON.parse(faultsText) as typeof faults), [setErrors, faultsText]);
  const { open, close } = more;
  useEffect(() => (hasMore ? open() : close()), [hasMore, open, close]);
  const search = async (values: typeof form.values) =>
    onSearch(formatFilters({ ...values, structure: await toSmiles(values.structure) }));
  return (
    <Card withBorder component="search">
      <form
        onSubmit={form.onSubmit(
          (values) => void search(values),
          (errors) => focusFirstFault(form, errors),
        )}
      >
        <Stack>
          <Grid align="flex-end">
            <Grid.Col span={{ base: 12, xs: 6, sm: 3 }}>
              <TextInput label="ID" {...form.getInputProps('id')} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, xs: 6, sm: 3 }}>
              <TextInput label={t('Name')} {...form.getInputProps('name')} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, xs: 6, sm: 3 }}>
              <TextInput label={t('Formula')} placeholder="C10H14O" {...form.getInputProps('formula')} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, xs: 6, sm: 3 }}>
              <TextInput label="CAS" placeholder="7732-18-5" {...form.getInputProps('cas')} />
            </Grid.Col>
          </Grid>
          <Collapse expanded={isOpen} id="more-filters">
            <Grid gap="lg">
              <Grid.Col span={{ base: 12, sm: 6 }}>
                <Input.Wrapper
                  label={t('Atoms')}
                  description={t('Contains all selected atoms')}
                  labelElement="div"
                >
                  <Chip.Group multiple value={atoms} onChange={(next) => form.setFieldValue('atoms', next)}>
                    <Group gap="2xs" mt="2xs" role="group" aria-label={t('Atoms')}>
                      {searchableAtoms.map((atom) => (
                        <Chip key={atom} value={atom} size="sm">
                          {atom}
                        </Chip>
                      ))}
                    </Group>
                  </Chip.Group>
                </Input.Wrapper>
              </Grid.Col>
              <Grid.Col span={{ base: 12, sm: 6 }}>
                <WeightField value={weight} onChange={(next) => form.setFieldValue('weight', next)} />
              </Grid.Col>
              {lists.map(({ name, label }) => (
                <Grid.Col key={name} span={{ base: 12, sm: 6, md: 4 }}>
                  <MultiSelect
                    label={label}
                    description={t('Any of these')}
                    data={listChoices(facets, name, form.values[name])}
                    searchable
                    clearable
                    {...form.getInputProps(name)}
                  />
                </Grid.Col>
              ))}
              <Grid.Col span={12}>
                <FragmentField
                  value={structure}
                  onChange={(next) => form.setFieldValue('structure', next)}
                  onUse={(drawn) => void search({ ...form.getValues(), structure: drawn })}
                  error={form.errors['structure'] as string | undefined}
                />
              </Grid.Col>
            </Grid>
          </Collapse>
          <Group>
            <ActionButton type="submit" icon={IconSearch}>
              {t('Search')}
            </ActionButton>
            <ActionButton
              variant="subtle"
              icon={IconAdjustmentsHorizontal}
              aria-expanded={isOpen}
              aria-controls="more-filters"
              onClick={more.toggle}
            >
              {isOpen ? t('Fewer filters') : t('More filters')}
            </ActionButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
