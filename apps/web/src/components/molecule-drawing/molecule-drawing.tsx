import { Box, Text } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { t } from '../../languages/t.ts';

export interface MoleculeDrawingProps {
  /** Molfile text. */
  value: string;
  /** Description for screen readers. */
  label: string;
  width?: number;
  height?: number;
  /** Maximum width in pixels of an enlarged picture; by default the width of the drawing. */
  maxWidth?: number;
  highlight?: { atoms?: readonly number[]; bonds?: readonly number[] };
}

/** Shows a drawing. The chemistry engine loads with the first one. */
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
      // The chemistry package writes it from numbers and element symbols; the only user text in it
      // is the escaped label.
      dangerouslySetInnerHTML={{ __html: svg ?? '' }}
    />
  );
}
