import { afterAll } from 'vitest';
import {
  type LaunchOptions,
  type LaunchStart,
  launch,
  publicUrl,
  startLaunch,
} from '../../../../testing/sign-in/lti-launch.ts';
import { platformsFile, startLtiPlatform } from '../../../../testing/sign-in/lti-platform.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export async function useTwoPlatforms() {
  const [moodle, other] = [await startLtiPlatform(publicUrl), await startLtiPlatform(publicUrl)];
  afterAll(() => [moodle, other].forEach((platform) => platform.close()));
  return {
    moodle,
    other,
    env: {
      PUBLIC_URL: publicUrl,
      LTI_PLATFORMS: platformsFile([
        { ...moodle.settings, origins: ['https://moodle.test'] },
        { ...other.settings, deployment_ids: ['2'] },
      ]),
    },
    attempt: (app: TestApp, options: Omit<LaunchOptions, 'platform'>) =>
      launch(app, { platform: moodle, ...options }),
    begin: (app: TestApp, options: Partial<LaunchStart> = {}) =>
      startLaunch(app, { platform: moodle, ...options }),
  };
}
