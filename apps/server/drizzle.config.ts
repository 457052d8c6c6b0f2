import { defineConfig } from 'drizzle-kit';

// `npm run migration -w @elucida/server -- --name <what>` writes the next SQL file from the schema.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema/index.ts',
  out: './src/database/migrations',
});
