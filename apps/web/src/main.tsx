import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/global.css';
import { startLanguage } from './languages/language.ts';
import { watchHistory } from './ui/history-entries.ts';

// From the first moment: an address that is typed while the page still loads is an entry too.
const lookAtHistory = watchHistory();

// What says something when its file is read must find the language chosen.
await startLanguage();
const { start } = await import('./start.tsx');
start(lookAtHistory);
