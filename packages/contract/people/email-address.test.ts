import { expect, test } from 'vitest'
import { email, loginBody } from './person.ts'

test.each([
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  [' Ivan@ПРИМЕР.РФ ', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['jana@müller-yoga.de', 'jana@xn--mller-yoga-9db.de'],
  ['jana@mu\u0308ller-yoga.de', 'jana@xn--mller-yoga-9db.de'],
  ['jana@example.xn--j1amh', 'jana@example.xn--j1amh'],
  ['jana@example.com', 'jana@example.com'],
])('the email address %s is converted to %s, both for storing and for a login', (written, stored) => {
  expect(email.parse(written)).toBe(stored)
  expect(loginBody.parse({ email: written, password: 'x' }).email).toBe(stored)
})

test.each([
  'jana@пример',
  'jana@при мер.рф',
  'jana@пример.рф/путь',
  'jana@пример.рф:80',
  'jana@１.２.３.４',
  'яна@пример.рф',
  'jana@ｅxample.invalid',
  'jana@example.invalid',
  `jana@${'д'.repeat(70)}.рф`,
])('the email address %s is refused', (written) => {
  expect(email.safeParse(written).success).toBe(false)
})
