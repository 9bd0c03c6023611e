import { expect, test } from 'vitest'
import { linked, marked } from './markdown-marks.ts'

const selected = (text: string) => {
  const start = text.indexOf('[')
  return { text: text.replaceAll(/[[\]]/g, ''), start, end: text.indexOf(']') - 1 }
}

test('the editor adds italics to the selection and removes them again', () => {
  const set = marked(selected('An hour that is [all yours]'), 'italic')
  expect(set.text).toBe('An hour that is *all yours*')
  expect(marked(set, 'italic')).toEqual(selected('An hour that is [all yours]'))
})

test('the editor formats whole lines as a list or a quote, separated from the paragraph before them', () => {
  expect(marked(selected('Bring\n[socks\nwater]'), 'list').text).toBe('Bring\n\n- socks\n- water')
  expect(marked(selected('- [socks\n- water]'), 'list').text).toBe('socks\nwater')
  expect(marked(selected('[Look] longer.'), 'quote').text).toBe('> Look longer.')
})

test('the editor replaces the selection with a link', () => {
  expect(linked(selected('Read [here].'), 'my story', '/story').text).toBe('Read [my story](/story).')
  expect(linked(selected('Read [here].'), 'a [b]', 'https://example.com/a b)').text).toBe('Read [a b](https://example.com/a%20b%29).')
})
