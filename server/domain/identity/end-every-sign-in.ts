import type { Database } from '../../db/database.ts'
import { endAllSignIns } from './sign-in-repository.ts'

/** Signs a person out everywhere, here too. */
export const endEverySignIn = (db: Database, personId: number): Promise<void> => db.transaction((tx) => endAllSignIns(tx, personId))
