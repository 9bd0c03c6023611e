import { describe, inject } from 'vitest'
import { freshServerDatabase } from '../../db/database.testing.ts'
import { bookingRules } from './rules.testing.ts'

describe('on a PostgreSQL server', () => bookingRules(() => freshServerDatabase(inject('databaseUrl'))))
