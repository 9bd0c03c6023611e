import { expect, test } from 'vitest'
import { languages } from '../../../../packages/contract/content/language.ts'
import { linksOf } from '../../links.ts'
import { classesCancelled } from './classes-cancelled.ts'

test.each(languages)(
  'the email about cancelled classes offers no other dates to people who had cancelled every booking before (%s)',
  (language) => {
    const said = (canMove: boolean) =>
      JSON.stringify(
        classesCancelled(language, {
          greeting: '',
          links: linksOf('https://ticha.test', language),
          days: '',
          classes: [],
          reason: '',
          refund: { amount: '450', parts: [{ amount: '450', way: 'provider' }] },
          passes: [],
          hadLeft: !canMove,
          canMove,
        }),
      )
    const offer = { en: 'other dates than a refund', ru: 'другие даты вместо возврата' }[language]
    expect(said(true)).toContain(offer)
    expect(said(false)).not.toContain(offer)
  },
)
