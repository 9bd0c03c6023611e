import { describe } from 'vitest'
import { freshEmbeddedDatabase } from './database.testing.ts'
import { transactionRules } from './transactions.testing.ts'

describe('transactions on the embedded database', () => transactionRules(freshEmbeddedDatabase))
