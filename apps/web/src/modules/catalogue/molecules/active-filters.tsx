import { Button, Group, Pill } from '@mantine/core';
import { t } from '../../../languages/t.ts';
import { type MoleculeFilterTexts, listActiveFilters } from './molecule-filters.ts';

export interface ActiveFiltersProps {
  texts: MoleculeFilterTexts;
  onChange: (changes: Partial<MoleculeFilterTexts>) => void;
}

/** Filters can be removed one by one or all at once. */
export function ActiveFilters({ texts, onChange }: ActiveFiltersProps) {
  const active = listActiveFilters(texts);
  if (active.length === 0) return null;
  const all = Object.fromEntries(Object.keys(texts).map((name) => [name, '']));
  return (
    <Group gap="xs" role="group" aria-label={t('Active filters')}>
      {active.map(({ label, textsWithout }) => (
        <Pill
          key={label}
          size="lg"
          withRemoveButton
          removeButtonProps={{
            'aria-label': t('Remove the filter {{label}}', { label }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => onChange(textsWithout)}
        >
          {label}
        </Pill>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(all)}>
        {t('Clear all')}
      </Button>
    </Group>
  );
}
