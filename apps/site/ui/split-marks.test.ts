import { expect, test } from 'vitest'
import { splitMarks } from './split-marks.ts'

test('splitMarks separates marked words from the rest of the text', () => {
  expect(splitMarks('I accept the <terms>booking terms</terms> and the <privacy>policy</privacy>.', ['terms', 'privacy'])).toMatchObject([
    { mark: null, text: 'I accept the ' },
    { mark: 'terms', text: 'booking terms' },
    { mark: null, text: ' and the ' },
    { mark: 'privacy', text: 'policy' },
    { mark: null, text: '.' },
  ])
})

test('splitMarks accepts a mark that encloses no text', () => {
  expect(splitMarks('An hour <br/>for <em>you</em>', ['br', 'em'])).toMatchObject([
    { mark: null, text: 'An hour ' },
    { mark: 'br', text: '' },
    { mark: null, text: 'for ' },
    { mark: 'em', text: 'you' },
  ])
})

test('splitMarks leaves unknown marks unchanged', () => {
  expect(splitMarks('<script>no</script> <b>yes</b>', ['b'])).toMatchObject([
    { mark: null, text: '<script>no</script> ' },
    { mark: 'b', text: 'yes' },
  ])
})
