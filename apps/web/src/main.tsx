import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './app/shell/tokens.css';
import './app/shell/global.css';
import { startLanguage } from './languages/language.ts';
import { t } from './languages/t.ts';
import { numberHistoryEntries } from './lib/history-entries.ts';

// An address typed while the page loads is an entry too.
const rememberHistoryEntry = numberHistoryEntries();

// zod would try `new Function`, which the content security policy reports as a violation. Schemas
// read the setting when they are built, so it precedes their import.
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

// Modules with sentences at the top level need it.
await startLanguage();

/** The code of the app did not load. */
function showMissingApp(): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = t('Something went wrong');
  const retry = document.createElement('button');
  retry.textContent = t('Retry');
  retry.addEventListener('click', () => location.reload());
  document.getElementById('root')!.replaceChildren(message, retry);
}

const { start } = await import('./app/start.tsx').catch((error: unknown) => {
  showMissingApp();
  throw error;
});
start(rememberHistoryEntry);
