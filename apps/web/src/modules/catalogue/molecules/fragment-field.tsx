import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../languages/t.ts';
import { MoleculeDrawing } from '../../../components/molecule-drawing/molecule-drawing.tsx';
import { MoleculeEditor } from '../../../components/molecule-editor/molecule-editor.tsx';
import { ActionButton } from '../../../components/action-button.tsx';

export interface FragmentFieldProps {
  /** Fragment as SMILES, InChI or molfile. */
  value: string;
  onChange: (value: string) => void;
  /** SMILES of a drawn fragment; starts the search. */
  onUse: (value: string) => void;
  error?: string | undefined;
}

/**
 * Reads SMILES, InChI or a molfile. Returns undefined if the text cannot be read or has no atoms.
 */
async function readMolfile(text: string): Promise<string | undefined> {
  const { readPastedDrawing, writeMolfile } = await import('@elucida/chemistry');
  const read = readPastedDrawing(text);
  return read.ok && read.drawing.atoms.length > 0 ? writeMolfile(read.drawing) : undefined;
}

/**
 * Converts a molfile to SMILES, which is short enough for a URL. Returns other text trimmed, and
 * an unreadable molfile unchanged, so that the server reports the fault.
 */
export async function toSmiles(text: string): Promise<string> {
  if (!text.includes('\n')) return text.trim();
  const { readDrawing, writeSmiles } = await import('@elucida/chemistry');
  const read = readDrawing(text);
  return read.ok ? writeSmiles(read.drawing) : text;
}

function useMolfile(text: string): string | undefined {
  const [molfile, setMolfile] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const reading = text.trim() === '' ? Promise.resolve(undefined) : readMolfile(text);
    void reading.then((found) => isCurrent && setMolfile(found));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return molfile;
}

function DrawingDialog({
  start,
  onClose,
  onUse,
}: {
  start: string;
  onClose: () => void;
  onUse: (molfile: string) => void;
}) {
  const [molfile, setMolfile] = useState(start);
  return (
    <Modal opened onClose={onClose} size="xl" title={t('Draw a fragment')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('Finds molecules that contain this fragment. Open valences match any atom.')}
        </Text>
        <MoleculeEditor
          value={molfile}
          onChange={(change) => setMolfile(change.molfile)}
          label={t('Structure of the fragment')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => onUse(molfile)}>{t('Search for this fragment')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The fragment is pasted as text or drawn. */
export function FragmentField({ value, onChange, onUse, error }: FragmentFieldProps) {
  const [isDrawing, setDrawing] = useState(false);
  const molfile = useMolfile(value);
  const searchDrawing = async (drawn: string) => {
    setDrawing(false);
    const smiles = await toSmiles(drawn);
    onChange(smiles);
    onUse(smiles);
  };
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <Textarea
          label={t('Structure')}
          placeholder={t('SMILES, InChI or molfile')}
          autosize
          minRows={1}
          maxRows={4}
          flex={1}
          value={value}
          error={error}
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <ActionButton variant="default" icon={IconPencil} onClick={() => setDrawing(true)}>
          {t('Draw')}
        </ActionButton>
      </Group>
      {molfile !== undefined && <MoleculeDrawing value={molfile} label={t('The fragment')} size="small" />}
      {isDrawing && (
        <DrawingDialog
          start={molfile ?? ''}
          onClose={() => setDrawing(false)}
          onUse={(drawn) => void searchDrawing(drawn)}
        />
      )}
    </Stack>
  );
}
