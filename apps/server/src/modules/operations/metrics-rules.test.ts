import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { describeApp } from '../../testing/test-app.ts';

const readText = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../deploy/monitoring/${name}`, import.meta.url)), 'utf8');

const ofPrometheus = ['up'];

/**
 * Returns the names of series in an expression: words before a brace or bracket, and words without
 * a parenthesis after them.
 */
function seriesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}/g, '')
    .replace(/by \([^)]*\)/g, '');
  const words = bare.matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g);
  return [...words].map(([word]) => word).filter((word) => !/^(m|h|s|d|e\d+|by|le)$/.test(word));
}

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; action: string } }[] }[];
}
interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

describeApp('the alert rules and the dashboard (read here; neither Prometheus nor Grafana runs)', (get) => {
  const rules = (parse(readText('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
  const { panels } = JSON.parse(readText('dashboard.json')) as Dashboard;

  async function servedSeries(): Promise<Set<string>> {
    const metrics = createMetrics(get().store.db, async () => ({ freeBytes: 1, totalBytes: 2 }));
    metrics.countScore('refused');
    metrics.countMail('refused');
    const text = await metrics.text();
    const families = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    return new Set(
      families.flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
  }

  it('uses only series that the server provides', async () => {
    const served = await servedSeries();
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const asked = new Set(expressions.flatMap(seriesIn));
    expect([...asked].filter((name) => !served.has(name) && !ofPrometheus.includes(name))).toEqual([]);
    expect(asked.size).toBeGreaterThan(7);
  });

  it('shows or watches every series of the product', async () => {
    const text = readText('alerts.yaml') + readText('dashboard.json');
    const own = [...(await servedSeries())].filter((name) => name.startsWith('elucida_'));
    expect(own.filter((name) => !/_sum$/.test(name) && !text.includes(name))).toEqual([]);
  });

  it('requires a name, a sentence and an action for each rule', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, annotations } of rules) {
      expect(alert).toMatch(/^Elucida[A-Z]/);
      expect(annotations.summary, alert).toMatch(/\.$/);
      expect(annotations.action, alert).toMatch(/\.$/);
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
