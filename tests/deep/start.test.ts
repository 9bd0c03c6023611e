import { describe } from 'vitest'
import { startRules } from '../../server/start.testing.ts'

describe('server start with the embedded database', () => startRules(async () => undefined))
