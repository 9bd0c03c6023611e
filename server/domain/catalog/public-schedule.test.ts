import { freshEmbeddedDatabase } from '../../db/testing.ts'
import { publicScheduleRules } from './public-schedule.testing.ts'

publicScheduleRules(freshEmbeddedDatabase)
