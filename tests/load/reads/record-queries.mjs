import process from 'node:process';
import { appendFileSync } from 'node:fs';
import pg from 'pg';

// Writes each query of a product that loads this first (`node --import`) as one line of JSON.

const file = process.env.RECORDED_QUERIES;
const { query } = pg.Client.prototype;

if (file !== undefined) {
  pg.Client.prototype.query = function (...args) {
    const [first, second] = args;
    const text = typeof first === 'string' ? first : first?.text;
    const values = (typeof first === 'string' ? second : (first?.values ?? second)) ?? [];
    if (text !== undefined) {
      appendFileSync(file, `${JSON.stringify({ text, values: Array.isArray(values) ? values : [] })}\n`);
    }
    return query.apply(this, args);
  };
}
