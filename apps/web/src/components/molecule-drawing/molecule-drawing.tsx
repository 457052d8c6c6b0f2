import { Box, Text } from '@mantine/core';
import { useMemo } from 'react';
import { t } from '../../languages/t.ts';
import { useChemistry } from '../../lib/use-chemistry.ts';

/** Width and height in pixels. */
export const drawingSizes = {
  thumbnail: { width: 64, height: 40 },
  small: { width: 120, height: 90 },
  medium: { width: 200, height: 150 },
  large: { width: 320, height: 240 },
};

export interface MoleculeDrawingProps {
  /** Molfile or Kekule Chem JSON. */
  value: string;
  label: string;
  size?: keyof typeof drawingSizes;
  isEnlarged?: boolean;
  highlight?: { atoms?: readonly number[]; bonds?: readonly number[] };
}

/** The chemistry engine loads with the first drawing. */
export function MoleculeDrawing({
  value,
  label,
  size = 'large',
  isEnlarged = false,
  highlight,
}: MoleculeDrawingProps) {
  const { width, height } = drawingSizes[size];
  const chemistry = useChemistry();
  const svg = useMemo(() => {
    const read = chemistry?.readDrawing(value);
    if (chemistry === undefined || read === undefined) return undefined;
    return read.ok
      ? chemistry.drawingSvg(read.drawing, { width, height, label, ...(highlight && { highlight }) })
      : '';
  }, [chemistry, value, label, width, height, highlight]);

  if (svg === '') return <Text c="dimmed">{t('This drawing cannot be shown.')}</Text>;
  return (
    <Box
      maw={isEnlarged ? '100%' : width}
      mih={svg === undefined ? height : undefined}
      c="var(--mantine-color-text)"
      // The chemistry package writes the picture; its only user text is the escaped label.
      dangerouslySetInnerHTML={{ __html: svg ?? '' }}
    />
  );
}
