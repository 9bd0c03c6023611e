import { describe } from 'vitest'
import { freshEmbeddedDatabase } from '../../db/database.testing.ts'
import { bookingRules } from './rules.testing.ts'

describe('on the embedded database', () => bookingRules(freshEmbeddedDatabase))
