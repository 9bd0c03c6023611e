import { expect, test } from 'vitest'
import { undoOfNew } from './undo-of-new.ts'

test('undoing a publication names the classes that it created, because their series may have others', () => {
  expect(undoOfNew({ ids: [7, 9], kind: 'session' }).path).toBe('/offerings/7/following/?only=7,9')
  expect(undoOfNew({ ids: [7], kind: 'session' }).path).toBe('/group-sessions/7/')
})
