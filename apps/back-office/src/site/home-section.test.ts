import { expect, test } from 'vitest'
import { homeSectionOf, textOfHomeSection } from './home-section.ts'

test.each([
  [
    '![side](about/01.jpg)\n\n> I teach slowly.\n\nHatha.\n\nNo mirrors.',
    { picture: 'about/01.jpg', quote: 'I teach slowly.', text: 'Hatha.\n\nNo mirrors.' },
  ],
  ['![side](home/group.jpg)\n\nUp to eight mats.', { picture: 'home/group.jpg', quote: '', text: 'Up to eight mats.' }],
  ['', { picture: '', quote: '', text: '' }],
  ['Only words', { picture: '', quote: '', text: 'Only words' }],
])('a section of Home is split and joined again: %j', (text, section) => {
  expect(homeSectionOf(text)).toEqual(section)
  expect(textOfHomeSection(section)).toBe(text)
})

test('the text of a section of Home has the quote on one line and preserves typed spaces', () => {
  expect(textOfHomeSection({ picture: 'a/1.jpg', quote: 'One\ntwo ', text: 'Three ' })).toBe('![side](a/1.jpg)\n\n> One two\n\nThree ')
})
