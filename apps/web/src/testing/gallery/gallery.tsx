import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../../app/shell/tokens.css';
import '../../app/shell/global.css';
import { startLanguage } from '../../languages/language.ts';

await startLanguage();
const { showGallery } = await import('./show-gallery.tsx');
showGallery();
