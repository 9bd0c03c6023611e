import { expect, test } from 'vitest'
import { undoOfNew } from './undo-of-new.ts'

test('the request to undo a publication lists the created classes, because the series may contain other classes too', () => {
  expect(undoOfNew({ ids: [7, 9], kind: 'session' }).path).toBe('/offerings/7/following/?only=7,9')
  expect(undoOfNew({ ids: [7], kind: 'session' }).path).toBe('/group-sessions/7/')
})
