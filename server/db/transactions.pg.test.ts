import { describe, inject } from 'vitest'
import { freshServerDatabase } from './database.testing.ts'
import { transactionRules } from './transactions.testing.ts'

describe('transactions on a PostgreSQL server', () => transactionRules(() => freshServerDatabase(inject('databaseUrl'), 5)))
