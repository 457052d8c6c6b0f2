import { Center, Loader } from '@mantine/core';
import { t } from '../../languages/t.ts';

export function LoadingPage() {
  return (
    <Center mih="var(--loading)">
      <Loader role="progressbar" aria-label={t('Loading')} />
    </Center>
  );
}
