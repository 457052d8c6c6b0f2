import { describe, expect, it } from 'vitest';
import { videoOf } from './video.ts';

describe('videoOf', () => {
  it('distinguishes files that the browser plays from pages shown in a frame', () => {
    expect(videoOf('videos/solve.webm', 0)).toMatchObject({
      address: 'videos/solve.webm',
      title: 'Solve an exercise',
      isFile: true,
    });
    expect(videoOf('https://media.example.org/a.MP4?token=1', 1)).toMatchObject({
      title: 'Video 2',
      isFile: true,
    });
    expect(videoOf('https://video.example.org/embed/a', 0).isFile).toBe(false);
  });

  it('returns a text description only for the product’s own videos', () => {
    for (const address of ['videos/solve.webm', 'videos/publish.webm'])
      expect(videoOf(address, 0).steps?.length).toBeGreaterThan(5);
    expect(videoOf('https://media.example.org/a.mp4', 0).steps).toBeUndefined();
  });
});
