import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/global.css';
import { startLanguage } from './languages/language.ts';

// What says something when its file is read must find the language chosen.
await startLanguage();
const { start } = await import('./start.tsx');
start();
