import { Box, Text } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { t } from '../../languages/t.ts';

export interface MoleculeDrawingProps {
  /** A molfile. */
  value: string;
  /** What the drawing is of, for those who cannot see it. */
  label: string;
  width?: number;
  height?: number;
  /** Width in pixels up to which the picture is enlarged; that of the drawing unless given. */
  maxWidth?: number;
  highlight?: { atoms?: readonly number[]; bonds?: readonly number[] };
}

/** A drawing to look at. The chemistry engine is loaded when the first one is shown. */
export function MoleculeDrawing({
  value,
  label,
  width = 320,
  height = 240,
  maxWidth = width,
  highlight,
}: MoleculeDrawingProps) {
  const id = useId().replace(/\W/g, '');
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void import('@elucida/chemistry').then(({ drawingSvg, readDrawing }) => {
      const read = readDrawing(value);
      if (!isCurrent) return;
      setSvg(
        read.ok
          ? drawingSvg(read.drawing, { width, height, label, id, ...(highlight && { highlight }) })
          : '',
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [value, label, width, height, highlight, id]);

  if (svg === '') return <Text c="dimmed">{t('This drawing cannot be shown.')}</Text>;
  return (
    <Box
      maw={maxWidth}
      mih={svg === undefined ? height : undefined}
      c="var(--mantine-color-text)"
      // Made by our own writer from numbers and element symbols; it holds nothing that a person typed but the escaped label.
      dangerouslySetInnerHTML={{ __html: svg ?? '' }}
    />
  );
}
