import polyglot from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import { expect, test } from 'vitest'
import { typesetTexts } from './typeset-texts.ts'

const shown = (text: string) => text.replaceAll('\u00a0', '_')

test('typesetting adds no-break spaces after short Russian words in nested texts', () => {
  expect(typesetTexts({ a: 'В студии', b: { c: 'Задача — на экране' } }, 'ru')).toEqual({
    a: 'В\u00a0студии',
    b: { c: 'Задача\u00a0— на\u00a0экране' },
  })
})

test('typesetting leaves values inserted into a text unchanged and keeps plural forms separate', () => {
  const texts = typesetTexts({ count: 'на %{smart_count} карту |||| на %{smart_count} карты |||| на %{smart_count} карт: %{name}' }, 'ru')
  const { translate } = polyglot(() => texts as unknown as TranslationMessages, 'ru')
  expect(shown(translate('count', { smart_count: 5, name: 'Лекция о воде' }))).toBe('на_5 карт: Лекция о воде')
})
