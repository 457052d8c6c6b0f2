import { readFileSync } from 'node:fs';
import { endpoints } from '@elucida/contract';
import { type Api, connect } from './loader/api.ts';
import { demoExercises } from './demo-exercises.ts';

/** `at` is the time after the start, in ms. */
interface RecordedEntry {
  at: number;
  type: 'start' | 'load' | 'drawingChange' | 'submission' | 'experimentChange' | 'awayTrigger' | 'awayResume';
  /** Type of the experiment that was open. */
  experiment?: string;
  data: { composerContent?: string };
}

interface RecordedSession {
  exercise: number;
  entries: RecordedEntry[];
}

/**
 * Sets dates that the product takes from its own clock: demo activity is in the weeks before the
 * first start.
 */
export interface DemoHistory {
  setSubmissionDate: (id: string, date: Date) => Promise<void>;
  /** Runs last: visits exist only if the activity is complete. */
  addVisits: (visits: Visits) => Promise<void>;
}

type Visits = { daysAgo: number; pageType: string; email: string | undefined; count: number }[];

export interface DemoStudent {
  email: string;
  password: string;
}

export interface ActivityOptions {
  baseUrl: string;
  students: readonly DemoStudent[];
  history: DemoHistory;
}

const dayMs = 86_400_000;
const weeks = 3;
/** Factor on recorded times: the recorded user knew the answers; a student takes longer. */
const slower = 9;

/** Reads the sessions that `demo/scripts/record-sessions.mjs` recorded. */
function recordedSessions(): RecordedSession[] {
  const text = readFileSync(new URL('../content/sessions.json', import.meta.url), 'utf8');
  return JSON.parse(text) as RecordedSession[];
}

/** Returns mulberry32 numbers from 0 up to 1, the same at each start. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Replay {
  api: Api;
  session: RecordedSession;
  /** Start of the session, in ms since 1970. */
  start: number;
  name: string;
  history: DemoHistory;
}

/** Dates the recorded session to a day in the past. */
async function replay({ api, session, start, name, history }: Replay): Promise<void> {
  const id = session.exercise;
  const { experiments } = await api.call(endpoints.exercises.read, { params: { id: String(id) } });
  const handleOf = new Map(experiments.map((experiment) => [experiment.type, experiment.id]));
  let waiting: RecordedEntry[] = [];
  let sent = 0;
  const send = async () => {
    if (waiting.length === 0) return;
    await api.call(endpoints.composerLogs.createMany, {
      body: {
        pageurl: `/exercises/${id}`,
        session: name,
        first: sent,
        entries: waiting.map(({ at, type, experiment, data }) => ({
          type: type as 'drawingChange',
          age: Date.now() - (start + at * slower),
          data: { ...data, ...(experiment !== undefined && { experimentId: handleOf.get(experiment) }) },
        })),
      },
    });
    sent += waiting.length;
    waiting = [];
  };
  for (const entry of session.entries) {
    if (entry.type !== 'submission') {
      waiting.push(entry);
      continue;
    }
    await send();
    const answer = { composerContent: entry.data.composerContent ?? '' };
    const judged = await api.call(endpoints.exercises.correct, { params: { id: String(id) }, body: answer });
    await history.setSubmissionDate(judged.submissionId!, new Date(start + entry.at * slower));
  }
  await send();
}

function visitsOf(student: DemoStudent, chance: () => number) {
  const pages = ['/home', '/exercises', '/exercises/{id}', '/molecules', '/molecules/{id}', '/files'];
  return Array.from({ length: weeks * 7 }, (_, index) => index + 1).flatMap((daysAgo) => {
    if (chance() < 0.55) return [];
    const opened = pages.filter(() => chance() < 0.6);
    return opened.map((pageType) => ({
      daysAgo,
      pageType,
      email: student.email,
      count: 1 + Math.floor(chance() * 5),
    }));
  });
}

/** Creates a few weeks of sessions, submissions and visits. */
export async function loadActivity({ baseUrl, students, history }: ActivityOptions): Promise<void> {
  if (students.length === 0) return;
  const chance = numbersFrom(20_260_115);
  const known = new Set(demoExercises.map(({ id }) => Number(id)));
  const sessions = recordedSessions().filter(({ exercise }) => known.has(exercise));
  const visits: Visits = [];
  for (const [place, student] of students.entries()) {
    const api = await connect({ baseUrl, ...student });
    const { id: userId } = await api.call(endpoints.session.login);
    const { total } = await api.call(endpoints.submissions.list, { params: { userId } });
    visits.push(...visitsOf(student, chance));
    // After an interrupted load, a student with submissions gets no further sessions.
    if (total > 0) continue;
    const played = sessions.filter((_, index) => (index + place) % 2 === 0);
    for (const [index, session] of played.entries()) {
      const daysAgo = weeks * 7 - 2 - index * 5 - Math.floor(chance() * 3);
      const start = Date.now() - daysAgo * dayMs - Math.floor(chance() * 6 * 3_600_000);
      await replay({ api, session, start, history, name: `demo${place}${String(index).padStart(6, '0')}` });
    }
  }
  const guests = Array.from({ length: weeks * 7 }, (_, index) => index + 1).map((daysAgo) => ({
    daysAgo,
    pageType: '/home',
    email: undefined,
    count: 1 + Math.floor(chance() * 9),
  }));
  await history.addVisits([...visits, ...guests]);
}
