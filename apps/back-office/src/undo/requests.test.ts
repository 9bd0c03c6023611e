import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCES = fileURLToPath(new URL('../', import.meta.url))
const ANY = /\bapi\.(?:post|put|patch|delete|undoable)\b/g
/** Finds the method and the first argument of a call, or the path in a step of Today. */
const REQUEST =
  /\bapi\.(post|put|patch|delete|undoable)(?:<[^()]+?>)?\(\s*(?:'(?:PATCH|DELETE)',\s*)?(`[^`]*`|'[^']*'|[^,()]+(?:\([^()]*\))?)|\bpath: (`\/[^`]*`)/g

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${SOURCES}${file}`, 'utf8') }))

/** Requests that change something, as `post /refunds/:id/retry/`. If the call contains a variable instead of a path, the file is added. */
const requestsIn = ({ file, text }: (typeof sources)[number]) =>
  [...text.matchAll(REQUEST)].map(([, method = 'step', argument, step = '']) => {
    const path = (argument ?? step).trim()
    return /^['`]/.test(path)
      ? `${method} ${path.slice(1, -1).replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, ':id')}`
      : `${method} ${path} in ${file}`
  })

const WAITS = 'The server waits for the end of the undo period.'
const NOTHING = 'It moves no money and emails no client.'
const ASKED = 'Staff ask for exactly this email or document, for one person.'
const DECIDED = 'The refund was decided before, and its undo period is over.'

/** Requests that the back office sends at once instead of as a deferred action, each with the reason (decision 77). */
const AT_ONCE: Record<string, string> = {
  'post /actions/': 'It starts a deferred action.',
  'delete offer.path in undo/undo-bar.tsx': 'It undoes.',
  'patch offer.path in undo/undo-bar.tsx': 'It undoes.',

  'post path in class-actions/cancel-sheet.tsx': WAITS,
  'post /offerings/:id/move/': WAITS,
  'patch /offerings/:id/following/': WAITS,
  'post /offerings/:id/messages/': WAITS,
  'post /bulk/': WAITS,
  'post /bulk/bookings/': WAITS,
  'post /days-off/': WAITS,
  'post /newsletters/': WAITS,
  'post /messages/:id/reply/': WAITS,
  'post /:id/:id/removal/': WAITS,
  'undoable /messages/:id/': WAITS,
  'undoable /waiting-list/:id/': NOTHING,
  'undoable path in people/erase-button.tsx': WAITS,
  'undoable path in roster/seat-form.tsx': WAITS,
  'undoable place in api/data-provider.ts':
    'Changes of classes wait. A corrected email address is confirmed at both addresses at once, because it concerns access to the account.',

  'post /people/:id/merge/': 'Its preview names the email, and it can be undone for a day.',
  'delete /people/merges/:id/': 'It undoes a merge, and emails the person if the merge did.',
  'post /offerings/:id/bookings/': 'A person who pays at the studio with the QR code stands there, and the spot is unpaid.',
  'post /bookings/:id/studio-code/': 'A person who pays at the studio with the QR code stands there, and only their bank moves money.',
  'post /bank/statements/': 'The bank has already moved this money.',
  'post /bank-lines/:id/:id/': 'It takes back or reopens the assignment of a bank line, and emails no client.',
  'post /bank-lines/:id/aside/': NOTHING,
  'post /refunds/:id/retry/': DECIDED,
  'step /refunds/:id/retry/': DECIDED,
  'post /emails/:id/resend/': ASKED,
  'step /emails/:id/resend/': ASKED,
  'post /payments/:id/receipt/': ASKED,
  'post /receipts/:id/correction/': ASKED,
  'post /people/staff/': 'It concerns access, asks for the password, and tells all staff at once.',

  "post step?.path ?? '' in today/task-row.tsx": 'These are the steps of Today, listed here one by one.',
  'step /actions/:id/dismiss/': NOTHING,
  'step /offerings/:id/confirmation/': NOTHING,
  'post /offerings/:id/confirmation/': NOTHING,
  'post /attention/:id/done/': NOTHING,
  'post /days-off/:id/keep/': NOTHING,
  'patch path in days-off/days-off-sheet.tsx': NOTHING,
  'delete path in days-off/days-off-sheet.tsx': NOTHING,
  'patch path in pay-links/pay-link-part.tsx': NOTHING,
  'patch path in roster/use-attendance.ts': NOTHING,
  'patch /payments/:id/in-person/': NOTHING,
  'post /vouchers/:id/prolong/': NOTHING,
  'put standingPaths.openSpots(offeringId) in standing/class-standing-bookings.tsx': NOTHING,
  'patch coursePaths.one(course.id) in courses/course-page.tsx': NOTHING,
  'patch /messages/:id/': NOTHING,
  'post /people/': NOTHING,
  'post /people/:id/end-sign-ins/': NOTHING,
  'post /people/imports/': NOTHING,
  'post /people/twins/reject/': NOTHING,
  'post /deleted-people/:id/restore/': NOTHING,
  'delete /people/imports/:id/': NOTHING,
  'post /offerings/copy-week/': NOTHING,
  'post /events/': NOTHING,
  'post /group-sessions/': NOTHING,
  'post /group-sessions/dates/': NOTHING,
  'post /timeslots/': NOTHING,
  'post /timeslots/dates/': NOTHING,
  'put /events/:id/picture/': NOTHING,
  'delete /events/:id/picture/': NOTHING,
  'delete /events/:id/': NOTHING,
  'post item in api/data-provider.ts': NOTHING,
  'post path in api/data-provider.ts': NOTHING,
  'patch :id:id/': NOTHING,
  'delete :id:id/': NOTHING,
  'delete :id:id/:id': NOTHING,
  'patch /settings/': NOTHING,
  'post /content/:id/publish/': NOTHING,
  'put /content/:id/draft/': NOTHING,
  'delete /content/:id/draft/': NOTHING,
  'post PICTURES in site/pictures/upload-form.tsx': NOTHING,
  'patch PICTURES in site/pictures/picture.tsx': NOTHING,
  'delete :id?name=:id': NOTHING,
  'post /saved-views/': NOTHING,
  'delete /saved-views/:id/': NOTHING,
  'post PATH in week/feed-sheet.tsx': NOTHING,
  'delete PATH in week/feed-sheet.tsx': NOTHING,
  'post /receipts/accountant-link/': NOTHING,
  'delete /receipts/accountant-link/': NOTHING,
  'post /bank/test/': NOTHING,
  'post /backups/': NOTHING,
  'post /restores/checked/': NOTHING,
  'post /setup/demo/remove/': NOTHING,
  'post /setup/steps/hide/': NOTHING,
  'post /setup/steps/show/': NOTHING,
  'post /setup/test-email/': NOTHING,

  'post /bulk/preview/': NOTHING,
  'post /bulk/bookings/preview/': NOTHING,
  'post /days-off/preview/': NOTHING,
  'post /people/imports/preview/': NOTHING,
  'post standingPaths.preview(personId) in standing/make-standing.tsx': NOTHING,
}

test('every request of the back office that moves money or emails clients can be undone for a minute, except requests listed with a reason', () => {
  expect([...new Set(sources.flatMap(requestsIn))].sort()).toEqual(Object.keys(AT_ONCE).sort())
})

test('the list of requests contains every request in the code of the back office', () => {
  const calls = sources.reduce((count, { text }) => count + (text.match(ANY)?.length ?? 0), 0)
  const found = sources.flatMap(requestsIn).filter((request) => !request.startsWith('step '))
  expect(found).toHaveLength(calls)
  expect(calls).toBeGreaterThan(90)
})
