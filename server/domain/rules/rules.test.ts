import { freshDatabase } from '../../db/database.testing.ts'
import { bookingRules } from './rules.testing.ts'

bookingRules(freshDatabase)
