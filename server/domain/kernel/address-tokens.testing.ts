import type { AddressKeys } from './address-tokens.ts'

export const testAddressKeys: AddressKeys = { current: 'a secret of the tests' }
