import { describe, expect, it } from 'vitest';
import type { ContourTask, ContourDrawing } from './draw-contours.ts';
import { ContourDrawings, type MatrixRequest } from './contour-drawings.ts';
import type { SandboxResult } from '../../../platform/sandbox/run-in-sandbox.ts';

type Answer = SandboxResult<ContourDrawing | null>;

function projection(points: number): ContourDrawing['projections']['x'] {
  const x = { min: 0, max: 1, left: 1, right: 0, unit: 'ppm', label: 'ppm' };
  return {
    data: Array.from({ length: points }, (): [number, number] => [0, 0]),
    metadata: { x, intensity: { min: 0, max: 0 }, nbPoints: points },
  };
}

function drawing({ contours = '[]', points = 2 } = {}): ContourDrawing {
  return { levels: [], contours, projections: { x: projection(points), y: projection(2) } };
}

/** A child that answers at once, and notes what it was asked. */
function childOf(answer: () => Answer = () => ({ ok: true, answer: drawing() })) {
  const tasks: ContourTask[] = [];
  const matrices = new ContourDrawings((task) => {
    tasks.push(task);
    return Promise.resolve(answer());
  });
  return { matrices, tasks };
}

/** A child that answers when it is told to. */
function slowChild() {
  const answers: (() => void)[] = [];
  const matrices = new ContourDrawings(
    () => new Promise((resolve) => answers.push(() => resolve({ ok: true, answer: drawing() }))),
  );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { matrices, answers, settled };
}

function request(fields: Partial<MatrixRequest> = {}): MatrixRequest {
  return {
    blob: 'one',
    threshold: 1_000,
    count: 10,
    client: 'here',
    isAborted: () => false,
    wireOf: () => Promise.resolve(new Uint8Array()),
    ...fields,
  };
}

const isBusy = { status: 503, code: 'busy' };

describe('the contours that are kept', () => {
  it('are one for thresholds of either sign that differ in the fifth digit, and drawn at what they share', async () => {
    const { matrices, tasks } = childOf();
    for (const threshold of [1234.4, -1234.4, 1233.9]) await matrices.draw(request({ threshold }));
    expect(tasks.map(({ threshold }) => threshold)).toEqual([1234]);
    await matrices.draw(request({ threshold: 1235 }));
    await matrices.draw(request({ count: 9 }));
    await matrices.draw(request({ blob: 'two' }));
    expect(tasks).toHaveLength(4);
  });

  it('have no threshold where no level is asked for', async () => {
    const { matrices, tasks } = childOf();
    for (const threshold of [1, 2, 3]) await matrices.draw(request({ threshold, count: 0 }));
    expect(tasks).toMatchObject([{ threshold: undefined, count: 0 }]);
  });

  it.each([
    ['contours', { contours: ' '.repeat(30_000_000) }],
    ['projections', { points: 450_000 }],
  ])('make room by the bytes of their %s, the oldest first', async (_, size) => {
    const { matrices, tasks } = childOf(() => ({ ok: true, answer: drawing(size) }));
    for (const blob of ['one', 'two', 'one', 'three']) await matrices.draw(request({ blob }));
    expect(tasks).toHaveLength(3);
    await matrices.draw(request({ blob: 'one' }));
    expect(tasks).toHaveLength(3);
    await matrices.draw(request({ blob: 'two' }));
    expect(tasks).toHaveLength(4);
  });

  it('are 200 at most', async () => {
    const { matrices, tasks } = childOf();
    for (let blob = 0; blob <= 200; blob++) await matrices.draw(request({ blob: String(blob) }));
    await matrices.draw(request({ blob: '1' }));
    expect(tasks).toHaveLength(201);
    await matrices.draw(request({ blob: '0' }));
    expect(tasks).toHaveLength(202);
  });
});

describe('the queue of contours', () => {
  it('draws once what several ask for', async () => {
    const { matrices, answers, settled } = slowChild();
    const drawn = ['here', 'there', 'elsewhere'].map((client) => matrices.draw(request({ client })));
    await settled();
    answers[0]!();
    await Promise.all(drawn);
    expect(answers).toHaveLength(1);
  });

  it('draws nothing for who has gone', async () => {
    const { matrices, answers, settled } = slowChild();
    const first = matrices.draw(request());
    const gone = matrices.draw(request({ blob: 'two', isAborted: () => true }));
    const third = matrices.draw(request({ blob: 'three', client: 'there' }));
    const refused = expect(gone).rejects.toMatchObject(isBusy);
    await settled();
    answers[0]!();
    await first;
    await refused;
    await settled();
    answers[1]!();
    await third;
    expect(answers).toHaveLength(2);
  });

  it('holds two of one IPv6 network', async () => {
    const { matrices, answers, settled } = slowChild();
    const drawn = ['one', 'two'].map((blob, host) =>
      matrices.draw(request({ blob, client: `2001:db8:1:2::${host}` })),
    );
    const third = request({ blob: 'three', client: '2001:db8:1:2:3::' });
    await expect(matrices.draw(third)).rejects.toMatchObject(isBusy);
    for (const index of [0, 1]) {
      await settled();
      answers[index]!();
    }
    await Promise.all(drawn);
  });

  it('holds two of one address, and as many again once they are drawn', async () => {
    const { matrices, answers, settled } = slowChild();
    const own = [matrices.draw(request()), matrices.draw(request({ blob: 'two' }))];
    await expect(matrices.draw(request({ blob: 'three' }))).rejects.toMatchObject(isBusy);
    const other = matrices.draw(request({ blob: 'three', client: 'there' }));
    for (const index of [0, 1, 2]) {
      await settled();
      answers[index]!();
    }
    await Promise.all([...own, other]);
    const again = matrices.draw(request({ blob: 'four' }));
    await settled();
    answers[3]!();
    await again;
  });

  it('says that a child came to its limits, keeps nothing of it, and goes on', async () => {
    const answers: Answer[] = [
      { ok: false, reason: 'it took too long' },
      { ok: true, answer: drawing() },
    ];
    const { matrices } = childOf(() => answers.shift()!);
    const message = 'The contours could not be drawn: it took too long. Please try again in a moment.';
    await expect(matrices.draw(request())).rejects.toMatchObject({ ...isBusy, message });
    await expect(matrices.draw(request())).resolves.toEqual(drawing());
  });

  it('fails where the bytes hold no matrix', async () => {
    const { matrices } = childOf(() => ({ ok: true, answer: null }));
    await expect(matrices.draw(request())).rejects.toThrow('The blob one holds no matrix.');
  });
});
