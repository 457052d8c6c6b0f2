import type {
  Audience,
  ComparisonMode,
  ConditionFlag,
  FeedbackLevel,
  SolutionMode,
  TestDrawing,
} from '@elucida/contract';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { created, modified, time } from './columns.ts';
import { experiments, images, molecules } from './catalogue.ts';

export const exercises = pgTable(
  'exercises',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    level: text('level').$type<'EASY' | 'MEDIUM' | 'HARD'>().notNull(),
    task: text('task').$type<'structure' | 'assignment'>().notNull().default('structure'),
    sections: text('sections').array().notNull(),
    isPublic: boolean('is_public').notNull(),
    isProtected: boolean('is_protected').notNull(),
    hasCorrector: boolean('has_corrector').notNull(),
    feedbackLevel: text('feedback_level').$type<FeedbackLevel>().notNull(),
    /** When students may compare a drawing with the spectra before submitting. */
    comparison: text('comparison').$type<ComparisonMode>().notNull().default('on-demand'),
    solution: text('solution').$type<SolutionMode>().notNull().default('never'),
    audience: text('audience').$type<Audience>().notNull().default('everybody'),
    isExam: boolean('is_exam').notNull().default(false),
    /** At level `after-closing`: when feedback is released; null: at the end of submissions. */
    feedbackReleaseAt: time('feedback_release_at'),
    stereo: text('stereo').$type<'ignore' | 'relative' | 'absolute'>().notNull(),
    moleculeId: text('molecule_id')
      .notNull()
      .references(() => molecules.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    visibleFields: text('visible_fields').array().notNull(),
    /** Names and titles of experiments may reveal the molecule. */
    showsExperimentNames: boolean('shows_experiment_names').notNull().default(false),
    /** Null: no limit. */
    opensAt: time('opens_at'),
    closesAt: time('closes_at'),
    /** Minutes after closing in which answers submitted earlier are accepted. */
    lateMinutes: integer('late_minutes').notNull().default(0),
    /** Per student; null: no limit. */
    attemptsAllowed: integer('attempts_allowed'),
    testDrawings: jsonb('test_drawings').$type<TestDrawing[]>().notNull().default([]),
    createdAt: created(),
    lastModified: modified(),
  },
  (table) => [index('exercises_molecule_idx').on(table.moleculeId)],
);

/** Students know an experiment by `handle`, a random id that opens nothing in the catalogue. */
export const exerciseExperiments = pgTable(
  'exercise_experiments',
  {
    exerciseId: integer('exercise_id')
      .notNull()
      .references(() => exercises.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    experimentId: text('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    handle: text('handle').notNull().unique(),
    position: integer('position').notNull(),
    /** Contains the author's decisions; a condition without a flag has its default. */
    conditionFlags: jsonb('condition_flags').$type<ConditionFlag[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.exerciseId, table.experimentId] }),
    index('exercise_experiments_experiment_idx').on(table.experimentId),
  ],
);

/** Students know an image by `handle`. */
export const exerciseImages = pgTable(
  'exercise_images',
  {
    exerciseId: integer('exercise_id').notNull(),
    experimentId: text('experiment_id').notNull(),
    imageId: text('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    handle: text('handle').notNull().unique(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exerciseId, table.experimentId, table.imageId] }),
    foreignKey({
      name: 'exercise_images_experiment_fk',
      columns: [table.exerciseId, table.experimentId],
      foreignColumns: [exerciseExperiments.exerciseId, exerciseExperiments.experimentId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('exercise_images_image_idx').on(table.imageId),
  ],
);
