import { expect, test } from 'vitest'
import { languages } from '../../../../packages/contract/content/language.ts'
import { linksOf } from '../../links.ts'
import { welcome } from './welcome.ts'

const said = (language: 'en' | 'ru', discountPercent: number) =>
  JSON.stringify(
    welcome(language, {
      greeting: '',
      links: linksOf('https://ticha.test', language),
      confirmLink: undefined,
      notMeLink: undefined,
      hasPassword: true,
      discountPercent,
    }),
  )

test.each(languages)('the welcome email states the discount on the first online class unless the discount is zero (%s)', (language) => {
  expect(said(language, 20)).toMatch(/20\s?%/)
  expect(said(language, 0)).not.toContain('%')
  expect(said(language, 0)).not.toMatch(/discount|скидк/)
})
