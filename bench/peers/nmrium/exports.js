// What the page of the bench drives NMRium by, bundled by the bench into one script.
import '@blueprintjs/core/lib/css/blueprint.css';

export { default as initCore } from '@zakodium/nmrium-core-plugins';
export { NMRium } from 'nmrium';
export { createElement } from 'react';
export { flushSync } from 'react-dom';
export { createRoot } from 'react-dom/client';
// Zooming is an action of its reducer: no property of the component says what is in view.
export { DispatchProvider } from './node_modules/nmrium/lib/component/context/DispatchContext.js';
