import { expect, test } from 'vitest'
import { firstSteps, type StudioState } from './first-steps.ts'

const HOUR = 3600
const ready: StudioState = {
  hasStudioInbox: true,
  identity: true,
  namelessIn: [],
  terms: true,
  home: true,
  about: true,
  story: true,
  certificates: true,
  gallery: true,
  hasPhotos: false,
  hasOwnClass: true,
  arePoliciesChosen: true,
  takesCards: true,
  hasDomain: true,
  hasMailServer: true,
  hasTestEmailArrived: true,
  backupAgeSeconds: 5 * HOUR,
  hasDemo: false,
}
const missing = (changes: Partial<StudioState>) =>
  firstSteps({ ...ready, ...changes })
    .filter(({ isDone }) => !isDone)
    .map(({ kind }) => kind)

test('the list of first steps is empty for a studio that is set up', () => {
  expect(missing({})).toEqual([])
})

test.each([
  [{ hasStudioInbox: false }, 'own_address'],
  [{ identity: false }, 'identity'],
  [{ home: false }, 'home'],
  [{ about: false }, 'about'],
  [{ story: false }, 'story'],
  [{ certificates: false }, 'certificates'],
  [{ gallery: false }, 'gallery'],
  [{ hasDomain: false }, 'domain'],
  [{ hasOwnClass: false }, 'first_class'],
  [{ arePoliciesChosen: false }, 'cancelling'],
  [{ takesCards: false }, 'payments'],
  [{ terms: false }, 'terms'],
  [{ hasTestEmailArrived: false }, 'test_email'],
  [{ backupAgeSeconds: undefined }, 'backup'],
  [{ backupAgeSeconds: 48 * HOUR }, 'backup'],
  [{ hasDemo: true }, 'demo'],
] as const)('the list of first steps has one step for a studio with %j: %s', (changes, kind) => {
  expect(missing(changes)).toEqual([kind])
})

test('the first step is to confirm the studio’s email address', () => {
  expect(firstSteps(ready)[0]?.kind).toBe('own_address')
})

test('the list of first steps has no step for a backup that is one second younger than two days', () => {
  expect(missing({ backupAgeSeconds: 48 * HOUR - 1 })).toEqual([])
})

test('uploaded photos complete the step of the gallery', () => {
  expect(missing({ gallery: false, hasPhotos: true })).toEqual([])
})

test('the list of first steps assigns the steps about the server to the operator', () => {
  const byOperator = (changes: Partial<StudioState>) =>
    firstSteps({ ...ready, ...changes })
      .filter(({ by }) => by === 'operator')
      .map(({ kind }) => kind)
  expect(byOperator({})).toEqual(['payments', 'domain', 'mail', 'backup'])
  const withoutEmail = { hasMailServer: false, hasStudioInbox: false, hasTestEmailArrived: false }
  expect(byOperator(withoutEmail)).toEqual(['own_address', 'test_email', 'payments', 'domain', 'mail', 'backup'])
})
