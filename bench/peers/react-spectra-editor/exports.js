// What the page of the bench drives react-spectra-editor by, bundled by the bench into one script.
export { createElement } from 'react';
export { render } from 'react-dom';
export { FN, SpectraEditor } from 'react-spectra-editor';
