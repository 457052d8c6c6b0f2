import type { ResearchFormat } from '@elucida/contract';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { addExercise } from '../../testing/factories.ts';
import { describeApp } from '../../testing/test-app.ts';
import { minutePattern, researchSteps } from './testing/research-steps.ts';

interface Statement {
  id: string;
  actor: { objectType: string; account: { homePage: string; name: string } };
  verb: { id: string; display: Record<string, string> };
  object: { objectType: string; id: string; definition: { type: string; name: Record<string, string> } };
  result?: { success?: boolean; duration?: string; score?: Record<string, number>; extensions?: object };
  context: { registration: string; contextActivities?: { parent: object[] }; extensions: object };
  timestamp: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describeApp('the formats of an export for research', (get) => {
  const { setConsent, fetchExport, createMarkedStudent, work } = researchSteps(get);

  it('writes CSV with one row per session or per event', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const person = await createMarkedStudent();
    await work(person, id);
    await setConsent(person);
    const rowsOf = async (format: ResearchFormat) => {
      const reply = await fetchExport(format, id);
      expect(reply.headers['content-type']).toContain('text/csv');
      expect(reply.headers['content-disposition']).toContain(`research-${format}.csv`);
      return Papa.parse<Record<string, string>>(reply.body.replace('\uFEFF', ''), {
        header: true,
        skipEmptyLines: true,
      }).data;
    };
    const [session, ...others] = await rowsOf('sessions');
    expect(others).toEqual([]);
    expect(session).toMatchObject({
      exercise: String(id),
      edits: '3',
      order: 'IR 1 > IR 1',
      answers: '1',
      isSolved: 'true',
    });
    const events = await rowsOf('events');
    expect(events).toHaveLength(8);
    expect(events[1]).toMatchObject({ type: 'experimentChange', spectrum: '1', spectrumType: 'IR' });
    expect(events[7]).toMatchObject({ type: 'submission', isCorrect: 'true', points: '100' });
  });

  it('writes statements that conform to xAPI 1.0.3', async () => {
    const { id } = await addExercise(get(), 'CCC=O');
    const person = await createMarkedStudent();
    await work(person, id);
    await setConsent(person);
    const statements = (await fetchExport('xapi', id)).json() as Statement[];
    const home = new URL('./', get().config.publicUrl).href;
    expect(statements.map(({ verb }) => verb.id.split('/').at(-1))).toEqual([
      'initialized',
      'experienced',
      'experienced',
      'answered',
      'terminated',
    ]);
    expect(new Set(statements.map((statement) => statement.id)).size).toBe(statements.length);
    for (const { id: own, actor, verb, object, result, context, timestamp } of statements) {
      // 2.4.1: a UUID in its canonical form.
      expect(own).toMatch(uuid);
      // 2.4.2.1: an Agent with exactly one identifier, here an account of a home page (an IRL) and
      // a name.
      expect(Object.keys(actor)).toEqual(['objectType', 'account']);
      expect(actor).toEqual({
        objectType: 'Agent',
        account: { homePage: home, name: statements[0]!.actor.account.name },
      });
      expect(actor.account.name).toMatch(/^[0-9a-f]{32}$/);
      // 2.4.3: the verb's id is an IRI of the registry, its display a language map.
      expect(verb.id).toMatch(/^http:\/\/adlnet\.gov\/expapi\/verbs\/[a-z]+$/);
      expect(typeof verb.display['en']).toBe('string');
      // 2.4.4.1: an Activity has an IRI, and a definition of type and name.
      expect(object.objectType).toBe('Activity');
      for (const iri of [object.id, object.definition.type]) expect(new URL(iri).href).toBe(iri);
      expect(typeof object.definition.name['en']).toBe('string');
      // 2.4.5: success is a boolean, a duration is ISO 8601, a score lies within its bounds.
      if (result?.success !== undefined) expect(typeof result.success).toBe('boolean');
      if (result?.duration !== undefined) expect(result.duration).toMatch(/^PT\d+(\.\d{1,2})?S$/);
      if (result?.score) {
        const { scaled, raw, min, max } = result.score as Record<'scaled' | 'raw' | 'min' | 'max', number>;
        expect([scaled >= -1 && scaled <= 1, raw >= min && raw <= max]).toEqual([true, true]);
      }
      // 2.4.6 and 4.1: a registration is a UUID, extensions have IRIs as keys.
      expect(context.registration).toBe(statements[0]!.context.registration);
      expect(context.registration).toMatch(uuid);
      for (const key of Object.keys({ ...context.extensions, ...result?.extensions }))
        expect(new URL(key).href).toBe(key);
      // 2.4.7: ISO 8601 with its time zone; to the minute here.
      expect(timestamp).toMatch(minutePattern);
    }
    expect(statements[3]!.result).toMatchObject({
      success: true,
      score: { scaled: 1, raw: 100, min: 0, max: 100 },
    });
    expect(statements[1]!.context.contextActivities!.parent).toEqual([statements[0]!.object]);
    // 2.4: the record store sets `stored`, `authority` and `version`.
    for (const statement of statements)
      expect(
        Object.keys(statement).filter((key) => ['stored', 'authority', 'version'].includes(key)),
      ).toEqual([]);
  });
});
