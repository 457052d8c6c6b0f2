import { Center, Loader } from '@mantine/core';

export function LoadingPage() {
  return (
    <Center mih={240}>
      <Loader aria-label="Loading" />
    </Center>
  );
}
