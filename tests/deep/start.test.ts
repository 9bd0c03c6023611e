import { describe } from 'vitest'
import { startRules } from '../../server/start.testing.ts'

describe('start on the embedded database', () => startRules(async () => undefined))
