import { Center, Loader } from '@mantine/core';
import { t } from '../../languages/t.ts';

export function LoadingPage() {
  return (
    <Center mih={240}>
      <Loader role="progressbar" aria-label={t('Loading')} />
    </Center>
  );
}
