import { SimpleGrid, Stack, Title } from '@mantine/core';
import classes from './video-list.module.css';
import { type Video, videoOf } from './video.ts';

function Player({ address, title, isFile }: Video) {
  if (isFile) {
    // They are silent: what is said stands in the picture.
    return (
      <video
        className={classes['video']}
        src={address}
        aria-label={title}
        controls
        muted
        playsInline
        preload="metadata"
      />
    );
  }
  return (
    <iframe
      className={classes['video']}
      src={address}
      title={title}
      loading="lazy"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** The getting-started videos beside one another, none of which starts by itself. */
export function VideoList({ addresses }: { addresses: readonly string[] }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {addresses.map(videoOf).map((video) => (
        <Stack key={video.address} gap="xs">
          <Title order={2} size="h4">
            {video.title}
          </Title>
          <Player {...video} />
        </Stack>
      ))}
    </SimpleGrid>
  );
}
