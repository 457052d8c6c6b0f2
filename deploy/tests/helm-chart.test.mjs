import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/step.mjs';
import { renderChart } from './render-chart.mjs';

const chart = join(root, 'deploy/helm/elucida');
const kinds = { Deployment, Ingress, NetworkPolicy, PersistentVolumeClaim, PodDisruptionBudget, Service };
const values = parse(readFileSync(join(chart, 'values.yaml'), 'utf8'));
const validateValues = new Ajv({ strictTypes: false }).compile(
  JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8')),
);

const withPersistence = { replicaCount: 1, persistence: { ...values.persistence, enabled: true } };
const bare = {
  ingress: { ...values.ingress, enabled: false },
  networkPolicy: { ...values.networkPolicy, enabled: false },
  podDisruptionBudget: { ...values.podDisruptionBudget, enabled: false },
  metrics: { ...values.metrics, enabled: false },
};
const objectOf = (rendered, kind) => rendered.find(({ object }) => object.kind === kind)?.object;

describe('the Helm chart, rendered by a small part of its language (neither Helm nor a cluster runs here)', () => {
  it.each([
    ['the values as they come', {}, 5],
    ['a volume', withPersistence, 6],
    ['nothing that can be switched off', bare, 2],
  ])('renders Kubernetes objects that are valid by the official schema, with %s', (_, changes, count) => {
    const rendered = renderChart(chart, { values: changes });
    expect(rendered).toHaveLength(count);
    for (const { file, object } of rendered) {
      const Kind = kinds[object.kind];
      expect(object.apiVersion, file).toBe(Kind.apiVersion);
      expect(() => new Kind(object).validate(), file).not.toThrow();
      expect(object.metadata).toMatchObject({ namespace: 'teaching' });
    }
  });

  it('is checked by a schema that finds a planted fault', () => {
    const deployment = objectOf(renderChart(chart), 'Deployment');
    expect(() => new Deployment({ ...deployment, spec: { replicas: 'two' } }).validate()).toThrow();
  });

  it('runs unprivileged, with limits and probes, and with secrets only from files', () => {
    const { spec } = objectOf(renderChart(chart), 'Deployment').spec.template;
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    const [container] = spec.containers;
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits).toEqual({ memory: '4Gi' });
    expect(container.readinessProbe.httpGet.path).toBe('/health/ready');
    expect(container.livenessProbe.httpGet.path).toBe('/health/live');
    const env = Object.fromEntries(container.env.map((item) => [item.name, item.value]));
    expect(env).toMatchObject({ S3_SECRET_FILE: '/run/secrets/elucida/S3_SECRET', METRICS: '0.0.0.0:9464' });
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(env.DRAIN_SECONDS) + 20);
  });

  it('finds its pods: service, policy and budget select the labels of the deployment', () => {
    const rendered = renderChart(chart, { name: 'chemistry' });
    const { labels } = objectOf(rendered, 'Deployment').spec.template.metadata;
    expect(objectOf(rendered, 'Service').spec.selector).toEqual(labels);
    expect(objectOf(rendered, 'NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels);
    expect(objectOf(rendered, 'PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    expect(labels['app.kubernetes.io/instance']).toBe('chemistry');
  });

  it('has values that its schema accepts, and the schema rejects several servers on one volume and unknown names', () => {
    expect(validateValues(values)).toBe(true);
    expect(validateValues({ ...values, ...withPersistence })).toBe(true);
    expect(validateValues({ ...values, ...withPersistence, replicaCount: 2 })).toBe(false);
    expect(validateValues({ ...values, replicas: 2 })).toBe(false);
  });

  it('has the version of the product', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const { version: own, appVersion } = parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8'));
    expect([own, appVersion, values.image.tag]).toEqual([version, version, version]);
  });
});
