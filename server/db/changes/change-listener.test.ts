import { freshEmbeddedDatabase } from '../database.testing.ts'
import { listenRules } from './change-listener.testing.ts'

listenRules(freshEmbeddedDatabase)
