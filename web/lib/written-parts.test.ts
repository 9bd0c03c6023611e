import { expect, test } from 'vitest'
import { insideOf, PageParts, WrittenParts } from './written-parts.ts'

const latin1 = (html: string) => Buffer.from(html).toString('latin1')
const page = '<main><section class="day" id="day-1"><h2>Йога</h2><section>a</section></section><footer id="foot">Tichá</footer></main>'
const [yoga, nidra] = [{}, {}]

test('the inside of an element ends with that element, not with one inside it', () => {
  expect(insideOf(page, 'day-1')).toBe('<h2>Йога</h2><section>a</section>')
  expect(insideOf(page, 'foot')).toBe('Tichá')
  expect(insideOf(page, 'head')).toBeUndefined()
  expect(insideOf('<header id="head"><b>', 'head')).toBeUndefined()
})

test('a part is found again for the very same things on the same page, letter for letter', () => {
  const written = new WrittenParts(1000)
  const first = new PageParts(written, 'en /booking')
  expect(first.find('day-1', [yoga, nidra])).toBeUndefined()
  first.keepFrom(latin1(page))

  const inside = '<h2>Йога</h2><section>a</section>'
  expect(new PageParts(written, 'en /booking').find('day-1', [yoga, nidra])).toBe(inside)
  for (const of of [[yoga], [nidra, yoga], [yoga, { ...nidra }], [yoga, nidra, yoga]])
    expect(new PageParts(written, 'en /booking').find('day-1', of)).toBeUndefined()
  expect(new PageParts(written, 'ru /booking').find('day-1', [yoga, nidra])).toBeUndefined()
})

test('a part that shows other things now takes the place of the one before', () => {
  const written = new WrittenParts(1000)
  for (const of of [[yoga], [nidra]]) {
    const parts = new PageParts(written, '/')
    expect(parts.find('day-1', of)).toBeUndefined()
    parts.keepFrom(latin1(page))
  }
  expect(written.find('day-1 /', [yoga])).toBeUndefined()
  expect(written.find('day-1 /', [nidra])).toBeDefined()
})

test('no more is kept than there is room for: what was not asked for longest goes first', () => {
  const written = new WrittenParts(30)
  for (const key of ['a', 'b', 'c']) written.keep(key, [], 'x'.repeat(10))
  written.find('a', [])
  written.keep('d', [], 'x'.repeat(10))
  expect(['a', 'b', 'c', 'd'].map((key) => written.find(key, []) !== undefined)).toEqual([true, false, true, true])
  written.keep('a', [], 'x'.repeat(5))
  expect(written.length).toBe(25)
  written.keep('large', [], 'x'.repeat(31))
  expect(written.length).toBe(0)
})
