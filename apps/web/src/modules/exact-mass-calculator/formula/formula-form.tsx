import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { parseFormula } from '@elucida/chemistry';
import { type SyntheticEvent, useRef, useState } from 'react';
import { t } from '../../../languages/t.ts';
import { FormulaText } from '../../../components/molecule-drawing/formula-text.tsx';
import { FormulaFailureText } from './formula-failure-text.tsx';
import classes from './formula-form.module.css';

const examples = [
  { name: t('Acetic acid'), formula: 'CH3COOH' },
  { name: t('Sulfuric acid'), formula: 'H2SO4' },
  { name: t('Magnesium hydroxide'), formula: 'Mg(OH)2' },
] as const;

export interface FormulaFormProps {
  /** Valid or not; null before the first one. */
  submittedFormula: string | null;
  onCompute: (formula: string) => void;
}

/** Checks the text on blur and on submission; an edit hides the failure until then. */
export function FormulaForm({ submittedFormula, onCompute }: FormulaFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [previousFormula, setPreviousFormula] = useState(submittedFormula);
  const [text, setText] = useState(submittedFormula ?? '');
  const [checkedText, setCheckedText] = useState(submittedFormula);
  const [ownFormula, setOwnFormula] = useState<string>();
  if (previousFormula !== submittedFormula) {
    setPreviousFormula(submittedFormula);
    setOwnFormula(undefined);
    // A link or the back button changed the address. The form's own change is ignored,
    // because the user may be typing again when it arrives.
    if (submittedFormula !== ownFormula) {
      setText(submittedFormula ?? '');
      setCheckedText(submittedFormula);
    }
  }
  const result = checkedText === text ? parseFormula(text) : undefined;

  const submit = (formula: string) => {
    setText(formula);
    setCheckedText(formula);
    setOwnFormula(formula);
    onCompute(formula);
  };

  const compute = (event: SyntheticEvent) => {
    event.preventDefault();
    submit(text);
    const parsed = parseFormula(text);
    if (parsed.ok) return;
    const { position, length } = parsed.failure;
    input.current?.focus();
    input.current?.setSelectionRange(position, position + length);
  };

  return (
    <Stack gap="sm">
      <List size="sm" spacing="2xs">
        <List.Item>{t('Write the formula without spaces.')}</List.Item>
        <List.Item>{t('Element symbols are case sensitive: Co is cobalt, CO carbon monoxide.')}</List.Item>
        <List.Item>{t('Put groups in parentheses: Mg(OH)2.')}</List.Item>
      </List>
      <Group gap="xs" role="group" aria-label={t('Examples')}>
        <Text size="sm" c="dimmed">
          {t('Examples')}
        </Text>
        {examples.map(({ name, formula }) => (
          <Button key={formula} variant="light" onClick={() => submit(formula)}>
            {name}
            <Text span inherit fw={400} ms="2xs">
              <FormulaText formula={formula} />
            </Text>
          </Button>
        ))}
      </Group>
      <form onSubmit={compute} noValidate>
        <Group align="flex-start" gap="sm">
          <TextInput
            ref={input}
            label={t('Formula')}
            size="md"
            placeholder="CH3COOH"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => text !== '' && setCheckedText(text)}
            error={result?.ok === false && <FormulaFailureText text={text} failure={result.failure} />}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            classNames={{ input: classes['input']! }}
            flex="1 1 var(--field-l)"
            miw={0}
          />
          <Button
            type="submit"
            size="md"
            mt={{ base: 0, xs: 'var(--label)' }}
            leftSection={<IconCalculator aria-hidden />}
          >
            {t('Compute')}
          </Button>
        </Group>
      </form>
    </Stack>
  );
}
