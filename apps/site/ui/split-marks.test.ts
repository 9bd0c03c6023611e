import { expect, test } from 'vitest'
import { splitMarks } from './split-marks.ts'

test('splitMarks splits marked words from the text', () => {
  expect(splitMarks('I accept the <terms>booking terms</terms> and the <privacy>policy</privacy>.', ['terms', 'privacy'])).toMatchObject([
    { mark: null, words: 'I accept the ' },
    { mark: 'terms', words: 'booking terms' },
    { mark: null, words: ' and the ' },
    { mark: 'privacy', words: 'policy' },
    { mark: null, words: '.' },
  ])
})

test('splitMarks accepts a mark without words', () => {
  expect(splitMarks('An hour <br/>for <em>you</em>', ['br', 'em'])).toMatchObject([
    { mark: null, words: 'An hour ' },
    { mark: 'br', words: '' },
    { mark: null, words: 'for ' },
    { mark: 'em', words: 'you' },
  ])
})

test('splitMarks leaves unknown marks unchanged', () => {
  expect(splitMarks('<script>no</script> <b>yes</b>', ['b'])).toMatchObject([
    { mark: null, words: '<script>no</script> ' },
    { mark: 'b', words: 'yes' },
  ])
})
