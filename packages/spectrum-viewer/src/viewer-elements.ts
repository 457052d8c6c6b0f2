import { type Surface, createSurface } from './paint/surface.ts';

export interface ViewerElements {
  /** Element that receives the focus and all input. */
  root: HTMLElement;
  spectra: Surface;
  overlay: Surface;
  announce(text: string): void;
}

const HIDDEN =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

/** `hint` describes the keys of the chart. */
export function createElements(parent: HTMLElement, label: string, hint: string): ViewerElements {
  const document = parent.ownerDocument;
  const root = document.createElement('div');
  root.style.cssText = 'position:relative;width:100%;user-select:none;-webkit-user-select:none';
  root.tabIndex = 0;
  root.setAttribute('role', 'application');
  root.setAttribute('aria-roledescription', 'spectrum');
  root.setAttribute('aria-label', label);
  const keys = document.createElement('div');
  keys.id = `spectrum-keys-${Math.random().toString(36).slice(2)}`;
  keys.hidden = true;
  keys.textContent = hint;
  root.setAttribute('aria-describedby', keys.id);
  const spectra = createSurface(document, { isOpaque: true });
  const overlay = createSurface(document, { isOpaque: false });
  const live = document.createElement('div');
  live.style.cssText = HIDDEN;
  live.setAttribute('aria-live', 'polite');
  root.append(spectra.canvas, overlay.canvas, keys, live);
  parent.append(root);
  return {
    root,
    spectra,
    overlay,
    announce: (text) => {
      live.textContent = text;
    },
  };
}
