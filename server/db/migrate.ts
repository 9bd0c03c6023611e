import { fileURLToPath } from 'node:url'

/** The numbered SQL files, the same for both kinds of database. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
