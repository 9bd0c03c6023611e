import { listenRules } from './listen.testing.ts'
import { freshEmbeddedDatabase } from './testing.ts'

listenRules(freshEmbeddedDatabase)
