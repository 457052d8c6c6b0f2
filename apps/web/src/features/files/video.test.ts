import { describe, expect, it } from 'vitest';
import { videoOf } from './video.ts';

describe('a video of the settings', () => {
  it('is played by the browser where it is a file, and framed where it is a page', () => {
    expect(videoOf('videos/solve.webm', 0)).toEqual({
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
});
