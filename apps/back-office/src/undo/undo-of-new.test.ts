import { expect, test } from 'vitest'
import { undoOfNew } from './undo-of-new.ts'

test('undoing a publication lists the classes that the publication created, because their series may contain other classes', () => {
  expect(undoOfNew({ ids: [7, 9], kind: 'session' }).path).toBe('/offerings/7/following/?only=7,9')
  expect(undoOfNew({ ids: [7], kind: 'session' }).path).toBe('/group-sessions/7/')
})
