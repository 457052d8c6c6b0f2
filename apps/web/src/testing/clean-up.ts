import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The files of a worker share a document.
afterEach(cleanup);
