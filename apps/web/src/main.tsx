import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './app/shell/tokens.css';
import './app/shell/global.css';
import { startLanguage } from './languages/language.ts';
import { numberHistoryEntries } from './lib/history-entries.ts';

// From the first moment: an address that is typed while the page still loads is an entry too.
const checkHistory = numberHistoryEntries();

// zod would try `new Function`, which the content security policy reports as a violation. Its setting
// is read as schemas are built, so it precedes their import.
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

// What says something when its file is read must find the language chosen.
await startLanguage();
const { start } = await import('./app/start.tsx');
start(checkHistory);
