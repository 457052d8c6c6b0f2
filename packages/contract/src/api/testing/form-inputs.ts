import type { z } from 'zod';
import {
  conditionInput,
  credentialsSchema,
  exerciseInput,
  experimentInput,
  machineInput,
  moleculeInput,
  registrationSchema,
  spectrumInput,
} from '../../index.ts';

const thisYear = 2026;

/** Schema of a machine, in the year 2026. */
export const machine = machineInput(thisYear);

/** A value that each schema takes, to be spoilt field by field. */
export const valid = {
  login: { email: 'ada@example.org', password: 'a good password' },
  registration: {
    firstname: 'Ada',
    lastname: 'Lovelace',
    uliegeid: 'S123456',
    email: 'ada@example.org',
    password: 'a good password',
  },
  exercise: {
    name: 'Who am I?',
    level: 'EASY',
    sections: ['Section 1'],
    public: true,
    corrector: true,
    moleculeid: 'ethanol',
    experiments: [],
  },
  machine: { name: 'Avance', manufacturer: 'Bruker', serialNumber: '1', commissioningYear: 2020, type: 1 },
  condition: { key: 'Solvent', value: 'CDCl3', units: '-' },
  experiment: {
    name: 'Proton',
    machineId: 'm',
    type: 'NMR-H',
    date: '2026-01-31',
    author: { firstname: 'Ada', lastname: 'Lovelace' },
  },
  spectrum: { title: 'A', copyright: 'B', comment: 'C' },
  molecule: {
    id: 'acetic-acid',
    name: 'Acetic acid',
    formula: 'CH3COOH',
    weight: 60.05,
    cas: '64-19-7',
    aliases: [],
    domains: [],
    functions: [],
    public: true,
  },
};

/** Forms with their schemas. */
export const forms: { form: keyof typeof valid; schema: z.ZodType }[] = [
  { form: 'login', schema: credentialsSchema },
  { form: 'registration', schema: registrationSchema },
  { form: 'exercise', schema: exerciseInput },
  { form: 'machine', schema: machine },
  { form: 'condition', schema: conditionInput },
  { form: 'experiment', schema: experimentInput },
  { form: 'spectrum', schema: spectrumInput },
  { form: 'molecule', schema: moleculeInput },
];

/** One line a rule of the specification: form, field, input and message. */
export const rules: [form: keyof typeof valid, field: string, value: unknown, message: string][] = [
  ['login', 'email', '', 'Please input your email'],
  ['login', 'email', undefined, 'Please input your email'],
  ['login', 'email', 'ada@', 'Invalid email format'],
  ['login', 'password', '', 'Please input your password'],
  ['login', 'password', undefined, 'Please input your password'],
  ['login', 'password', '1234567', 'Password must be at least 8 characters'],

  ['registration', 'firstname', ' ', 'Please input your first name'],
  ['registration', 'lastname', '', 'Please input your last name'],
  ['registration', 'email', `${'a'.repeat(243)}@example.org`, 'At most 254 characters'],
  ['registration', 'uliegeid', 'S'.repeat(201), 'At most 200 characters'],
  ['registration', 'email', '', 'Please input your email'],
  ['registration', 'email', 'ada', 'Invalid email format'],
  ['registration', 'password', '', 'Please input your password'],
  ['registration', 'password', 'short', 'Password must be at least 8 characters'],
  ['registration', 'uliegeid', '', 'Please input your identifier'],

  ['exercise', 'id', '', 'Please input an ID'],
  ['exercise', 'id', 'abc', 'The ID should be a number'],
  ['exercise', 'id', 0, 'The ID should be positive'],
  ['exercise', 'id', '-3', 'The ID should be positive'],
  ['exercise', 'id', 1.5, 'The ID should be an integer'],
  ['exercise', 'publicId', 'abc', 'The ID should be a number'],
  ['exercise', 'name', '', 'Please input a name'],
  ['exercise', 'level', 'IMPOSSIBLE', 'Please select a level'],
  ['exercise', 'level', undefined, 'Please select a level'],

  ['machine', 'name', '', 'Please input a name'],
  ['machine', 'manufacturer', '', 'Please input a manufacturer'],
  ['machine', 'serialNumber', '', 'Please input a serial number'],
  ['machine', 'commissioningYear', undefined, 'Please input a year'],
  ['machine', 'commissioningYear', '', 'Please input a year'],
  ['machine', 'commissioningYear', null, 'Please input a year'],
  ['machine', 'commissioningYear', 'long ago', 'Please input a year'],
  ['machine', 'commissioningYear', 1999.5, 'The year must be an integer'],
  ['machine', 'commissioningYear', 1899, 'The year must between 1900 and now'],
  ['machine', 'commissioningYear', thisYear + 1, 'The year must between 1900 and now'],
  ['machine', 'type', undefined, 'Please input a type'],
  ['machine', 'type', '', 'Please input a type'],
  ['machine', 'type', [], 'Please input a type'],
  ['machine', 'type', 1.5, 'The type must be an integer'],
  ['machine', 'type', 3_000_000_000, 'At most 2147483647'],
  ['machine', 'type', -3_000_000_000, 'At least -2147483647'],

  ['condition', 'key', '', 'Please input a key'],
  ['condition', 'value', '', 'Please input a value'],
  ['condition', 'units', '', 'Please input some units'],

  ['experiment', 'name', '', 'Please input a name'],
  ['experiment', 'machineId', undefined, 'please select a machine'],
  ['experiment', 'type', 'X-ray', 'Please choose a type'],
  ['experiment', 'date', undefined, 'Please choose a date'],
  ['experiment', 'date', 'yesterday', 'Please choose a date'],
  ['experiment', 'date', '-005000-01-01T00:00:00Z', 'Please choose a date'],
  ['experiment', 'date', '1899-12-31T23:59:59Z', 'Please choose a date'],
  ['experiment', 'date', '3000-01-01T00:00:00Z', 'Please choose a date'],
  ['experiment', 'author.firstname', '', 'Please input a firstname'],
  ['experiment', 'author.lastname', '', 'Please input a lastname'],

  ['spectrum', 'title', '', 'Please input a title'],
  ['spectrum', 'copyright', '', 'Please input a copyright'],
  ['spectrum', 'comment', '', 'Please input a comment'],

  ['molecule', 'id', '', 'Please input an ID'],
  ['molecule', 'id', '..', 'This ID is reserved: please choose another'],
  ['molecule', 'name', '', 'Please input a name'],
  ['molecule', 'weight', '', 'Please input a weight'],
  ['molecule', 'weight', undefined, 'Please input a weight'],
  ['molecule', 'weight', 'heavy', 'The weight must be a number'],
  ['molecule', 'weight', 0, 'The weight must be positive'],
  ['molecule', 'formula', '', 'Please input a formula'],
  ['molecule', 'formula', 'Xx2', 'Invalid element abbreviation'],
  ['molecule', 'formula', 'C?', 'Unknown token'],
  ['molecule', 'formula', '2C', 'Unexpected number'],
  ['molecule', 'formula', 'C(H', 'Mismatched left parenthesis'],
  ['molecule', 'formula', 'CH)', 'Mismatched right parenthesis'],
  ['molecule', 'formula', 'C()', 'Empty grouping'],
  ['molecule', 'cas', '', 'Please input a CAS registry number'],
  ['molecule', 'cas', undefined, 'Please input a CAS registry number'],
  ['molecule', 'cas', '64-19', 'The CAS number should contains three parts separated by an hyphen'],
  ['molecule', 'cas', '64-a9-7', 'The CAS number parts should only be composed of digits'],
  [
    'molecule',
    'cas',
    '12345678-19-7',
    'The first part of the CAS number should contains between 1 and 7 digits',
  ],
  ['molecule', 'cas', '64-1-7', 'The second part of the CAS number should contain exactly two digits'],
  ['molecule', 'cas', '64-19-77', 'The third part of the CAS number should contain exactly one digit'],
  ['molecule', 'cas', '64-19-8', 'The CAS number check failed'],
];
