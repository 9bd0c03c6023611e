import { expect, test } from 'vitest'
import { parseDocument, parseInline } from './markdown.ts'

const head = '---\ntitle: A title\n---\n'

test('parsing splits a text into head, sections and blocks', () => {
  const text = `${head}\n## One\n\nTwo lines\nof a paragraph.\n\n> Said.\n\n- first\n- second\n\n![pair](a/1.jpg a/2.jpg)\n\n## Two\n\nEnd.\n`
  expect(parseDocument(text)).toEqual({
    head: { title: 'A title' },
    sections: [
      {
        title: 'One',
        blocks: [
          { kind: 'text', text: ['Two lines of a paragraph.'] },
          { kind: 'quote', text: ['Said.'] },
          { kind: 'list', items: [['first'], ['second']] },
          { kind: 'pictures', pattern: 'pair', files: ['a/1.jpg', 'a/2.jpg'] },
        ],
      },
      { title: 'Two', blocks: [{ kind: 'text', text: ['End.'] }] },
    ],
  })
})

test('parsing accepts files with Windows line endings', () => {
  expect(parseDocument(`${head}## One\n\nText.\n`.replaceAll('\n', '\r\n'))).toEqual(parseDocument(`${head}## One\n\nText.\n`))
})

test('parsing recognizes links and emphasis in a text', () => {
  expect(parseInline('See the [privacy page](/privacy), *please*.')).toEqual([
    'See the ',
    { text: 'privacy page', href: '/privacy' },
    ', ',
    { em: 'please' },
    '.',
  ])
})

test.each([
  ['no head', '## One\n', /begin with a head/],
  ['a head without a value', '---\ntitle\n---\n', /“title” in the head/],
  ['text before the first heading', `${head}lost words\n\n## One\n`, /“lost words” stands before/],
])('parsing reports an error: %s', (_, text, complaint) => {
  expect(() => parseDocument(text)).toThrow(complaint)
})
