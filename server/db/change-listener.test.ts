import { listenRules } from './change-listener.testing.ts'
import { freshEmbeddedDatabase } from './database.testing.ts'

listenRules(freshEmbeddedDatabase)
