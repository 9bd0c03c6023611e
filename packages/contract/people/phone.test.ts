import { expect, test } from 'vitest'
import { asPhone } from './phone.ts'

test.each([
  ['777 123 456', '+420777123456'],
  ["'+420 777-123-456", '+420777123456'],
  ['00420 777 123 456', '+420777123456'],
  ['420777123456', '+420777123456'],
  ['+421 (905) 123.456', '+421905123456'],
  ['8 (916) 123-45-67', '+79161234567'],
  ['tel:+1/202/555/0143', '+12025550143'],
])('a phone number typed as %s is read as %s', (written, number) => {
  expect(asPhone(written)).toBe(number)
})

test.each(['', '12345', '4,20777E+11', '+0777123456', '777 123 456 ext. 2', '+1234567890123456', '=1+2', 'anna@example.com', '+'])(
  'no phone number is read from %s',
  (written) => {
    expect(asPhone(written)).toBeUndefined()
  },
)
