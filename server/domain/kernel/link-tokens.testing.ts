import type { LinkKeys } from './link-tokens.ts'

export const testAddressKeys: LinkKeys = { current: 'a secret of the tests' }
