import classes from './molecule-editor.module.css';

export interface OverlayPoint {
  x: number;
  y: number;
}

export interface EditorOverlayProps {
  cursor: OverlayPoint | undefined;
  marked: OverlayPoint | undefined;
  atoms: readonly OverlayPoint[];
  bonds: readonly { from: OverlayPoint; to: OverlayPoint }[];
}

/** Ignores clicks. */
export function EditorOverlay({ cursor, marked, atoms, bonds }: EditorOverlayProps) {
  return (
    <svg className={classes['overlay']} aria-hidden>
      {bonds.map(({ from, to }, index) => (
        <line
          key={index}
          className={classes['highlighted-bond']}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
        />
      ))}
      {atoms.map(({ x, y }, index) => (
        <circle key={index} className={classes['highlighted-atom']} cx={x} cy={y} r={14} />
      ))}
      {marked && <circle className={classes['marked']} cx={marked.x} cy={marked.y} r={17} />}
      {cursor && <circle className={classes['cursor']} cx={cursor.x} cy={cursor.y} r={13} />}
    </svg>
  );
}
