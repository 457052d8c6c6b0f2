import { expect, it } from 'vitest';
import { type DemoLoader, ensureDemoContent } from './demo-content.ts';
import { describeApp } from '../../../testing/test-app.ts';

function starts(get: () => { store: { db: Parameters<typeof ensureDemoContent>[0]['db'] } }) {
  const loads: boolean[] = [];
  const printed: string[] = [];
  const start = (outcome: number | Error, freeBytes = 100e9) => {
    const loadDemo: DemoLoader = ({ isLoaded }) => {
      loads.push(isLoaded);
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve({ leftOut: outcome });
    };
    return ensureDemoContent({
      db: get().store.db,
      baseUrl: 'http://127.0.0.1',
      loadDemo,
      print: (line) => printed.push(line),
      readDiskSpace: async () => ({ freeBytes, totalBytes: 1000e9 }),
    });
  };
  return { loads, printed, start };
}

describeApp('the demo content of an installation under load', (get) => {
  const { loads, printed, start } = starts(get);

  it('loads once, and retries at the next starts what was missing', async () => {
    await start(2);
    await start(1);
    await start(new Error('The password is another one'));
    expect(printed.at(-1)).toContain('The password is another one');
    await start(0);
    await start(0);
    expect(loads).toEqual([false, true, true, true]);
  });
});

describeApp('the demo content of an installation that failed to load it', (get) => {
  const { loads, start } = starts(get);

  it('fails the start and loads completely at the next one', async () => {
    await expect(start(new Error('No such machine'))).rejects.toThrow('No such machine');
    await start(0);
    await start(0);
    expect(loads).toEqual([false, false]);
  });
});

describeApp('the demo content of an installation whose disk is almost full', (get) => {
  const { loads, printed, start } = starts(get);

  it('is skipped with a message without failing the start, and loads once there is room', async () => {
    await start(0, 49e9);
    expect(loads).toEqual([]);
    expect(printed).toEqual([
      'The demo content is not loaded: the disk of DATA_DIR has 49.0 GB free, and uploads leave 50.0 GB. Free some room and start again, or set DEMO=0.',
    ]);
    await start(0, 50e9);
    expect(loads).toEqual([false]);
  });
});
