import { defineConfig } from 'drizzle-kit';

// `npm run migration -w @elucida/server -- --name <what>` writes the next SQL file from the schema.
// eslint-disable-next-line import-x/no-default-export -- the tool reads its configuration from the default export
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/store/schema.ts',
  out: './src/store/migrations',
});
