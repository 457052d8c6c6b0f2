const width = 720;
const labelWidth = 205;
const rowHeight = 15;
const top = 22;

/**
 * Draws from `high` on the left to `low` on the right, as in spectra. `rows` are `{ label, from,
 * to, group }`; `unit` is the unit of the scale.
 */
export function rangeChart({ rows, high, low, step, unit, colours }) {
  const x = (value) => labelWidth + ((high - value) / (high - low)) * (width - labelWidth - 14);
  const height = top + rows.length * rowHeight + 24;
  const ticks = Array.from(
    { length: Math.round((high - low) / step) + 1 },
    (_, index) => high - index * step,
  );
  const grid = ticks
    .map(
      (value) =>
        `<line x1="${x(value)}" x2="${x(value)}" y1="${top - 4}" y2="${height - 20}" stroke="#d5dee4" stroke-width="0.7"/>` +
        `<text x="${x(value)}" y="${top - 8}" font-size="9" text-anchor="middle" fill="#3f4c57">${value}</text>` +
        `<text x="${x(value)}" y="${height - 8}" font-size="9" text-anchor="middle" fill="#3f4c57">${value}</text>`,
    )
    .join('');
  const bars = rows
    .map(({ label, from, to, group }, index) => {
      const y = top + index * rowHeight;
      const left = x(Math.max(from, to));
      const length = Math.max(3, x(Math.min(from, to)) - left);
      return (
        `<text x="${labelWidth - 8}" y="${y + 10.5}" font-size="9.6" text-anchor="end" fill="#17232d">${label}</text>` +
        `<rect x="${left}" y="${y + 2.5}" width="${length}" height="${rowHeight - 5}" rx="3" fill="${colours[group]}"/>`
      );
    })
    .join('');
  const name = `<text x="${labelWidth - 8}" y="${top - 8}" font-size="9" text-anchor="end" fill="#3f4c57">${unit}</text>`;
  return `<svg viewBox="0 0 ${width} ${height}" role="img">${grid}${bars}${name}</svg>`;
}
