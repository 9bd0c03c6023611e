import { expect, test } from 'vitest'
import { emptyForm, itemForm, movePhoto, orderOf, withoutSaved } from './form-state.ts'

const photos = ['a', 'b', 'c'].map((name) => new File([name], `${name}.jpg`))

test.each([
  ['abc', 0],
  ['2.7', 2],
  ['', 0],
  [' 5 ', 5],
  ['-3', -3],
])('the gallery form sends the typed order %j as the number %d', (order, sent) => {
  expect(orderOf({ ...emptyForm, order })).toBe(sent)
})

test('the gallery form sends each photo with a trimmed title, and with the typed order plus the index of the photo', () => {
  const state = { ...emptyForm, title: ' Lake ', is_active: false, order: '5', photos }
  const sent = photos.map((_, index) => Object.fromEntries(itemForm(state, index)))
  expect(sent.map(({ order }) => order)).toEqual(['5', '6', '7'])
  expect(sent[1]).toEqual({ title: 'Lake', description: '', is_active: 'false', order: '6', photo: photos[1] })
  expect(itemForm(emptyForm).has('photo')).toBe(false)
})

test('after only some photos were saved, the gallery form contains the remaining photos and the next order', () => {
  const state = { ...emptyForm, order: '5', photos }
  expect(withoutSaved(state, 2)).toMatchObject({ order: '7', photos: [photos[2]] })
  expect(withoutSaved(state, 0)).toBe(state)
})

test('the gallery form moves a photo by one position, and not beyond the first or last', () => {
  const names = (list: File[]) => list.map(({ name }) => name[0]).join('')
  expect(names(movePhoto(photos, 2, -1))).toBe('acb')
  expect(names(movePhoto(photos, 0, 1))).toBe('bac')
  expect(names(movePhoto(photos, 0, -1))).toBe('abc')
  expect(names(movePhoto(photos, 2, 1))).toBe('abc')
})
