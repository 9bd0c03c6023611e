import type { Reader } from '../../../db/database.ts'
import { findLastDrill, type RestoreDrill } from './restore-drills-repository.ts'

export const readLastDrill = (reader: Reader): Promise<RestoreDrill | undefined> => findLastDrill(reader)
