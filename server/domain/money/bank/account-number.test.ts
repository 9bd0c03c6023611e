import { expect, test } from 'vitest'
import { czechAccountNumber, readAccount, readCounterAccount } from './account-number.ts'

test.each([
  ['19-2000145399/0800', 'CZ6508000000192000145399'],
  ['2000145399/0800', 'CZ7908000000002000145399'],
  [' 000019 - 2000145399 / 0800 ', 'CZ6508000000192000145399'],
  ['cz65 0800 0000 1920 0014 5399', 'CZ6508000000192000145399'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['19-2000145398/0800', null],
  ['CZ6608000000192000145399', null],
  ['2000145399', null],
  ['2000145399/08', null],
  ['', null],
])('the account number %j is read as %j', (text, iban) => {
  expect(readAccount(text)).toBe(iban)
})

test.each([
  ['CZ6508000000192000145399', '19-2000145399/0800'],
  ['CZ7908000000002000145399', '2000145399/0800'],
  ['CZ6608000000192000145399', null],
  ['DE89370400440532013000', null],
])('the IBAN %s has the Czech account number %j', (iban, number) => {
  expect(czechAccountNumber(iban)).toBe(number)
})

test.each([
  ['2000145399', '0800', 'CZ7908000000002000145399'],
  ['000019-2000145399', '0800', 'CZ6508000000192000145399'],
  ['CZ65 0800 0000 1920 0014 5399', null, 'CZ6508000000192000145399'],
  ['4111 11XX', null, '4111 11XX'],
  ['124', '9999', '124/9999'],
  [null, '0800', null],
])('the counter-account %j of bank %j is read as %j', (number, bank, read) => {
  expect(readCounterAccount(number, bank)).toBe(read)
})
