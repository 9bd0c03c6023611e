import { describe } from 'vitest'
import { startRules } from '../../server/start.testing.ts'

describe('on the embedded database', () => startRules(async () => undefined))
