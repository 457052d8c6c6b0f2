import { MultiSelect, TextInput } from '@mantine/core';
import { logTypes } from '@elucida/contract';
import { useState } from 'react';
import { t } from '../../languages/t.ts';
import { DateRangeFields } from '../../components/tables/date-range-fields.tsx';
import { SearchForm } from '../../components/tables/search-form.tsx';
import { logTypeNames } from './log-names.ts';

export const logFilterNames = ['userid', 'uliegeid', 'pageurl', 'type', 'from', 'until'] as const;

export type LogFilterValues = Record<(typeof logFilterNames)[number], string>;

/** The values are separated by spaces. */
export const splitList = (text: string) => text.split(' ').filter(Boolean);

export interface LogFiltersProps {
  values: LogFilterValues;
  pages: readonly string[];
  onSearch: (values: LogFilterValues) => void;
}

export function LogFilters({ values, pages, onSearch }: LogFiltersProps) {
  const [pageurl, setPageurl] = useState(splitList(values.pageurl));
  const [type, setType] = useState(splitList(values.type));
  const width = { base: '100%', xs: 200 };
  const listWidth = { base: '100%', xs: 320 };
  return (
    <SearchForm
      onSearch={(fields) =>
        onSearch({ ...values, ...fields, pageurl: pageurl.join(' '), type: type.join(' ') })
      }
    >
      <TextInput
        name="userid"
        label={t('User ID')}
        defaultValue={values.userid}
        autoComplete="off"
        w={width}
      />
      <TextInput
        name="uliegeid"
        label={t('Identifier')}
        defaultValue={values.uliegeid}
        autoComplete="off"
        w={width}
      />
      <MultiSelect
        label={t('Pages')}
        data={[...new Set([...pages, ...pageurl])].filter((page) => !page.includes(' '))}
        value={pageurl}
        onChange={setPageurl}
        searchable
        clearable
        w={listWidth}
      />
      <MultiSelect
        label={t('Types')}
        data={logTypes.map((value) => ({ value, label: logTypeNames[value] }))}
        value={type}
        onChange={setType}
        clearable
        w={listWidth}
      />
      <DateRangeFields from={values.from} until={values.until} />
    </SearchForm>
  );
}
