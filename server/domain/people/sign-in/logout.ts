import type { Database } from '../../../db/database.ts'
import { hashToken } from './refresh-token.ts'
import { endSignIn } from './sign-in-repository.ts'

export const logout = (db: Database, token: string): Promise<void> => endSignIn(db, hashToken(token))
