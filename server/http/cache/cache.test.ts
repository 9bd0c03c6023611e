import { freshEmbeddedDatabase } from '../../db/testing.ts'
import { cacheRules } from './cache.testing.ts'

cacheRules(freshEmbeddedDatabase)
