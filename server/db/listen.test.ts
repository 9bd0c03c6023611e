import { freshEmbeddedDatabase } from './database.testing.ts'
import { listenRules } from './listen.testing.ts'

listenRules(freshEmbeddedDatabase)
