import { List, SimpleGrid, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { t } from '../../languages/t.ts';
import classes from './video-list.module.css';
import { type Video, videoOf } from './video.ts';

function Player({ address, title, isFile }: Pick<Video, 'address' | 'title' | 'isFile'>) {
  if (isFile) {
    // The captions are part of the silent picture.
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

/** Serves users who cannot see it (WCAG 2.2, 1.2.1). */
function VideoDescription({
  title,
  steps,
  institution,
}: Pick<Video, 'title' | 'steps'> & { institution: string }) {
  if (steps === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t('This video is provided by {{name}}. Ask them for a text description.', {
          name: institution,
        })}
      </Text>
    );
  return (
    <details className={classes['words']}>
      <summary>
        {t('What the video shows')}
        <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
      </summary>
      <List type="ordered" size="sm" spacing="2xs" withPadding>
        {steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    </details>
  );
}

/** None starts by itself. */
export function VideoList({ addresses, institution }: { addresses: readonly string[]; institution: string }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {addresses.map(videoOf).map((video) => (
        <Stack key={video.address} gap="xs">
          <Title order={2} size="h4">
            {video.title}
          </Title>
          <Player {...video} />
          <VideoDescription title={video.title} steps={video.steps} institution={institution} />
        </Stack>
      ))}
    </SimpleGrid>
  );
}
