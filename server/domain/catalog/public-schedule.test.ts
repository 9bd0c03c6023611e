import { freshEmbeddedDatabase } from '../../db/database.testing.ts'
import { publicScheduleRules } from './public-schedule.testing.ts'

publicScheduleRules(freshEmbeddedDatabase)
