import { TextInput } from '@mantine/core';

/** Two days in a search form: `from` and `until`. */
export function DateRangeFields({ from, until }: { from: string; until: string }) {
  return (
    <>
      <TextInput type="date" name="from" label="From" defaultValue={from} w={{ base: '100%', xs: 160 }} />
      <TextInput type="date" name="until" label="Until" defaultValue={until} w={{ base: '100%', xs: 160 }} />
    </>
  );
}
