import { translateMessage } from '../../languages/translate-message.ts';
import { type ComponentProps, type ReactElement, type ReactNode, cloneElement, useState } from 'react';
import { toastError } from '../../components/states/toast.ts';

export interface OnDemandMenuProps<Loaded> {
  button: ReactElement<ComponentProps<'button'>>;
  load: () => Promise<Loaded>;
  /** Returns the open menu with the same button. */
  children: (loaded: Loaded) => ReactNode;
}

/** Shows the button of a menu whose code loads when the pointer or the focus reaches it. */
export function OnDemandMenu<Loaded>({ button, load, children }: OnDemandMenuProps<Loaded>) {
  const [loaded, setLoaded] = useState<{ value: Loaded }>();
  if (loaded) return children(loaded.value);
  const prepare = () => void load().catch(() => undefined);
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () =>
      void load().then(
        (value) => setLoaded({ value }),
        () => toastError(translateMessage({ code: 'unreachable' })),
      ),
  });
}
