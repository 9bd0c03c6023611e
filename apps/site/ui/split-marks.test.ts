import { expect, test } from 'vitest'
import { splitMarks } from './split-marks.ts'

test('marked words are cut out of a text', () => {
  expect(splitMarks('I accept the <terms>booking terms</terms> and the <privacy>policy</privacy>.', ['terms', 'privacy'])).toMatchObject([
    { mark: null, words: 'I accept the ' },
    { mark: 'terms', words: 'booking terms' },
    { mark: null, words: ' and the ' },
    { mark: 'privacy', words: 'policy' },
    { mark: null, words: '.' },
  ])
})

test('a mark may stand without words', () => {
  expect(splitMarks('An hour <br/>for <em>you</em>', ['br', 'em'])).toMatchObject([
    { mark: null, words: 'An hour ' },
    { mark: 'br', words: '' },
    { mark: null, words: 'for ' },
    { mark: 'em', words: 'you' },
  ])
})

test('marks it was not told of stay as they are written', () => {
  expect(splitMarks('<script>no</script> <b>yes</b>', ['b'])).toMatchObject([
    { mark: null, words: '<script>no</script> ' },
    { mark: 'b', words: 'yes' },
  ])
})
