import classes from './molecule-editor.module.css';
import type { EditorTool } from './editor-tools.ts';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function polygon(corners: number, radius = 9): string {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners - Math.PI / 2;
    return `${(12 + radius * Math.cos(angle)).toFixed(2)},${(12 + radius * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
}

const icons = {
  select: <path {...stroke} d="M5 4l13 6-5.5 1.8L10.5 18z" />,
  erase: <path {...stroke} d="M7 19h12M5.5 14.5l8-9 5.5 5-7.5 8.500H8.500z" />,
  bond: <path {...stroke} d="M5 18L19 6" />,
  chain: <path {...stroke} d="M3 15l4.5-6 4.5 6 4.5-6 4.5 6" />,
  wedge: <path fill="currentColor" d="M5 19L21 9l-4.5-4.500z" />,
  hash: (
    <path {...stroke} d="M6 18l1 .8M8.5 14.700l2.3 1.900M11 11.500l3.6 3M13.7 8.200l4.9 4M16.3 5l5 4.2" />
  ),
  benzene: (
    <>
      <polygon {...stroke} points={polygon(6)} />
      <circle {...stroke} cx="12" cy="12" r="4.5" />
    </>
  ),
};

export function ToolIcon({ icon }: { icon: EditorTool['icon'] }) {
  if ('text' in icon) return <span aria-hidden>{icon.text}</span>;
  return (
    <svg className={classes['icon']} viewBox="0 0 24 24" aria-hidden>
      {'ring' in icon ? <polygon {...stroke} points={polygon(icon.ring)} /> : icons[icon.icon]}
    </svg>
  );
}
