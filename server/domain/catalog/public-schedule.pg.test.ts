import { describe, inject } from 'vitest'
import { freshServerDatabase } from '../../db/database.testing.ts'
import { publicScheduleRules } from './public-schedule.testing.ts'

describe('on a server', () => publicScheduleRules(() => freshServerDatabase(inject('databaseUrl'), 4)))
