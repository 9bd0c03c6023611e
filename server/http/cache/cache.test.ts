import { freshEmbeddedDatabase } from '../../db/database.testing.ts'
import { cacheRules } from './cache.testing.ts'

cacheRules(freshEmbeddedDatabase)
