import {
  canonicalCode,
  checkConsistency,
  type ConsistencyLine,
  drawingFormula,
  drawingFromSmiles,
  hillFormula,
  type MeasuredSpectrum,
  writeMolfile,
} from '@elucida/chemistry';
import { readSignals, readSpectrum, readerSentence } from '@elucida/spectra';
import { demoMolecules } from '../../demo/src/content.ts';
import { minTarget, maxTarget, markdownTable, say, type Target } from '../report.ts';
import { demoIsomers } from './demo-isomers.ts';
import { hasMeasuredFiles, measuredSets, readMeasuredFile } from './measured-sets.ts';
import { knownMisses } from './known-misses.ts';

/** The isomers are wrong answers. */
interface Case {
  name: string;
  smiles: string;
  spectra: MeasuredSpectrum[];
  isomers: readonly string[];
}

interface Outcome {
  name: string;
  alarms: ConsistencyLine[];
  caught: number;
  missed: string[];
}

function drawingOf(smiles: string) {
  const read = drawingFromSmiles(smiles);
  if (!read.ok) throw new Error(`${smiles}: ${read.failure.message}`);
  return {
    molfile: writeMolfile(read.drawing),
    formula: hillFormula(drawingFormula(read.drawing)),
    constitution: canonicalCode(read.drawing, { stereo: false }),
  };
}

function signalsOf(id: string, type: string, bytes: Uint8Array): MeasuredSpectrum[] {
  const read = readSpectrum([{ name: id, bytes }]);
  if (!read.ok) throw new Error(`${id}: ${readerSentence(read.failure.message)}`);
  const measured = readSignals(read.spectra[0]!, { type });
  return measured === undefined ? [] : [{ id, ...measured }];
}

function listContradictions(smiles: string, spectra: readonly MeasuredSpectrum[]): ConsistencyLine[] {
  const checked = checkConsistency({ drawing: drawingOf(smiles).molfile, spectra });
  if (!checked.ok) throw new Error(`${smiles}: ${checked.failure.message}`);
  return checked.lines.filter(({ status }) => status === 'contradicts');
}

function judge({ name, smiles, spectra, isomers }: Case): Outcome {
  const { formula, constitution } = drawingOf(smiles);
  const known = new Set([constitution]);
  for (const isomer of isomers) {
    const drawn = drawingOf(isomer);
    if (drawn.formula !== formula || known.has(drawn.constitution))
      throw new Error(`${isomer} is not another isomer of ${name} (${formula}).`);
    known.add(drawn.constitution);
  }
  const missed = isomers.filter((isomer) => listContradictions(isomer, spectra).length === 0);
  return {
    name,
    alarms: listContradictions(smiles, spectra),
    caught: isomers.length - missed.length,
    missed,
  };
}

function measuredCases(): Case[] {
  return measuredSets.map(({ name, smiles, files, isomers }) => ({
    name,
    smiles,
    isomers,
    spectra: files.flatMap(({ type, path }) => signalsOf(path, type, readMeasuredFile(path))),
  }));
}

function demoCases(): Case[] {
  return demoMolecules.map(({ id, smiles, spectra }) => ({
    name: id,
    smiles,
    isomers: demoIsomers[id] ?? [],
    spectra: spectra.flatMap(({ type, file }) => signalsOf(`${id}: ${type}`, type, file.read())),
  }));
}

function report(title: string, outcomes: readonly Outcome[]): void {
  const rows = outcomes.map(({ name, alarms, caught, missed }) => [
    name,
    alarms.length === 0 ? 'fits' : `contradicted: ${alarms[0]!.message}`,
    `${caught} of ${caught + missed.length}`,
    missed.map((smiles) => `${smiles} (${knownMisses[smiles] ?? 'not explained'})`).join('; '),
  ]);
  say(
    `### ${title}\n\n${markdownTable(['compound', 'right structure', 'wrong isomers caught', 'missed'], rows)}\n`,
  );
}

function targetsOf(
  name: string,
  outcomes: readonly Outcome[],
  { maxAlarms, minShare }: { maxAlarms: number; minShare: number },
): Target[] {
  const caught = outcomes.reduce((sum, outcome) => sum + outcome.caught, 0);
  const missed = outcomes.flatMap((outcome) => outcome.missed);
  return [
    maxTarget(
      `${name}: right structures contradicted`,
      maxAlarms,
      outcomes.filter((outcome) => outcome.alarms.length > 0).length,
      '',
    ),
    minTarget(`${name}: wrong isomers caught`, minShare, (100 * caught) / (caught + missed.length), ' %'),
    maxTarget(
      `${name}: misses without an explanation`,
      0,
      missed.filter((smiles) => knownMisses[smiles] === undefined).length,
      '',
    ),
  ];
}

/**
 * Measures how often the comparison contradicts a right structure, and how often it notices a wrong
 * one. Uses the demo alone if the folder of measured files is missing.
 */
export function benchTruth(): Promise<Target[]> {
  say('## Comparison of a drawing with the spectra\n');
  const targets: Target[] = [];
  if (hasMeasuredFiles) {
    const outcomes = measuredCases().map(judge);
    report(`${outcomes.length} measured sets`, outcomes);
    targets.push(...targetsOf('measured sets', outcomes, { maxAlarms: 1, minShare: 85 }));
  } else say('Measured files: not on this machine.\n');
  const outcomes = demoCases().map(judge);
  report(`${outcomes.length} molecules of the demo`, outcomes);
  targets.push(...targetsOf('demo', outcomes, { maxAlarms: 0, minShare: 90 }));
  return Promise.resolve(targets);
}
