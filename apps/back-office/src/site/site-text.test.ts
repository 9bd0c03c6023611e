import { expect, test } from 'vitest'
import { addSection, bodyOfText, moveSection, removeSection, textOf, withHead, withSection } from './site-text.ts'

const body = {
  en: '---\ntitle: About\nlead: Hello\n---\n\n## One\n\nFirst.\n\n## Two\n\nSecond.\n',
  ru: '---\ntitle: Обо мне\n---\n\n## Один\n\nПервый.\n',
}

test('an unchanged text of the site is serialized exactly as it was loaded', () => {
  expect(bodyOfText(textOf({ en: body.en, ru: body.en }))).toEqual({ en: body.en, ru: body.en })
})

test('the editor shows the same number of sections in both languages, and leaves empty sections empty', () => {
  const text = textOf(body)
  expect(text.ru.sections).toEqual([
    { title: 'Один', text: 'Первый.' },
    { title: '', text: '' },
  ])
  expect(textOf(bodyOfText(text))).toEqual(text)
  expect(textOf({ en: body.en, ru: '' }).ru).toEqual({ head: {}, sections: text.en.sections.map(() => ({ title: '', text: '' })) })
})

test('the editor adds, moves and removes a section in both languages', () => {
  const text = textOf(body)
  expect(addSection(text).ru.sections).toHaveLength(3)
  expect(moveSection(text, 1, 0).en.sections.map(({ title }) => title)).toEqual(['Two', 'One'])
  expect(moveSection(text, 1, 0).ru.sections.map(({ title }) => title)).toEqual(['', 'Один'])
  expect(moveSection(text, 0, -1)).toEqual(text)
  expect(removeSection(text, 0).en.sections.map(({ title }) => title)).toEqual(['Two'])
})

test('typed text cannot start a new section of a page, and a line break typed in a field of the page’s head becomes a space', () => {
  const text = withHead(withSection(textOf(body), 'en', 0, { text: 'First.\n\n## Three\n\nThird.' }), 'en', 'lead', 'Two\nlines')
  const again = textOf(bodyOfText(text))
  expect(again.en.sections.map(({ title }) => title)).toEqual(['One', 'Two'])
  expect(again.en.sections[0]?.text).toBe('First.\n\nThree\n\nThird.')
  expect(again.en.head.lead).toBe('Two lines')
})
