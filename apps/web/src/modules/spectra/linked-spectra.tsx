import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import type { SpectrumAddress } from './queries.ts';
import { translateTerm } from '../../languages/translate-message.ts';
import { t } from '../../languages/t.ts';
import { LinkedCursorContext, linkCursors } from '../../components/spectrum-view/linked-cursor.ts';
import { SpectrumPanel, type SpectrumPanelFields } from './spectrum-panel.tsx';

export interface LinkedSpectrum {
  address: SpectrumAddress;
  name: string;
  type: string;
  note?: ReactNode;
  stored?: SpectrumPanelFields | undefined;
}

/** The cursor of one appears in the others with the same nucleus. */
export function LinkedSpectra({ spectra }: { spectra: readonly LinkedSpectrum[] }) {
  const [isShown, { toggle }] = useDisclosure(false);
  const [cursors] = useState(linkCursors);
  const id = useId();
  if (spectra.length < 2) return null;
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={toggle}
        style={{ alignSelf: 'flex-start' }}
      >
        {isShown ? t('Hide the spectra') : t('Show all spectra side by side')}
      </Button>
      <div id={id}>
        {isShown && (
          <LinkedCursorContext value={cursors}>
            <Text size="sm" c="dimmed" mb="sm">
              {t('Point at a signal to see the same chemical shift in the other spectra.')}
            </Text>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              {spectra.map(({ address, name, type, note, stored }) => (
                <section key={address.experimentId} aria-label={name}>
                  <Title order={3} size="h5" mb="2xs">
                    {name}
                  </Title>
                  {note}
                  <SpectrumPanel
                    address={address}
                    label={t('{{type}} spectrum: {{name}}', { type: translateTerm(type), name })}
                    details={null}
                    stored={stored}
                    siblings={spectra}
                  />
                </section>
              ))}
            </SimpleGrid>
          </LinkedCursorContext>
        )}
      </div>
    </Stack>
  );
}
