import { describe, expect, it } from 'vitest';
import { emptyExercise } from './exercise-form-fields.ts';
import { checkNewExercise } from './exercise-form-input.ts';
import { clampStep, stepOfField } from './wizard-steps.ts';

describe('the check of a new exercise', () => {
  it('reports a fault of the experiment names at the step of the experiments', () => {
    expect(stepOfField('showsExperimentNames')).toBe(stepOfField('experiments'));
  });

  it.each([
    ['1.5', 'The ID must be an integer'],
    ['abc', 'The ID must be an integer'],
    ['-3', 'The ID must be positive'],
    ['0', 'The ID must be positive'],
    ['', undefined],
    ['17', undefined],
  ])('finds what is wrong with the ID: "%s"', (id, message) => {
    expect(checkNewExercise({ ...emptyExercise, id })['id']).toBe(message);
  });

  it.each([
    ['lateMinutes', '-1', 'Enter an integer from 0 to 1440'],
    ['lateMinutes', '1.5', 'Enter an integer from 0 to 1440'],
    ['lateMinutes', '', 'Enter an integer from 0 to 1440'],
    ['lateMinutes', '5', undefined],
    ['attemptsAllowed', '1.5', 'Enter an integer from 1 to 1000'],
    ['closesAt', 'soon', 'Choose a closing time'],
    ['attemptsAllowed', '5', undefined],
  ])('checks a number or time at its field: %s "%s"', (field, value, message) => {
    const closing = { ...emptyExercise, closesAt: '2030-01-01T12:00' };
    expect(checkNewExercise({ ...closing, [field]: value })[field]).toBe(message);
  });

  it('does not check the time for late answers, whose field is hidden, without a closing time', () => {
    expect(checkNewExercise({ ...emptyExercise, lateMinutes: '' })).not.toHaveProperty('lateMinutes');
  });
});

it.each([
  [0, 1],
  [-4, 1],
  [9, 4],
  [NaN, 1],
])('the step of the wizard is clamped: %d is %d', (step, shown) => {
  expect(clampStep(step)).toBe(shown);
});
