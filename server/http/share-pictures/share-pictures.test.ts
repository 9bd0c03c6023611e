import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { SharePictures } from './share-pictures.ts'
import type { ShareWords } from './share-words.ts'

const words: ShareWords = { kind: '', title: '', when: ['', ''], place: '', name: '', photo: { uploaded: 'a.jpg' } }

function pictures() {
  let [drawing, most] = [0, 0]
  const draw = vi.fn(async () => {
    most = Math.max(most, ++drawing)
    await new Promise((resolve) => setTimeout(resolve, 5))
    drawing -= 1
    return Buffer.alloc(1024 * 1024)
  })
  const media = { find: async () => ({ body: Readable.from(['photo']), bytes: 5 }) }
  return { all: new SharePictures({ media, draw }), draw, most: () => most }
}

test('one is drawn at a time, and once for all who ask for it meanwhile or after', async () => {
  const { all, draw, most } = pictures()
  const first = all.make('/1', words)
  const same = all.find('/1')
  await Promise.all([first, same, all.make('/2', words)])
  expect(all.find('/1')).toBeDefined()
  expect([draw.mock.calls.length, most()]).toEqual([2, 1])
})

test('what is kept takes no more than 8 MB, however many there are', async () => {
  const { all } = pictures()
  for (let at = 0; at < 20; at += 1) await all.make(`/${at}`, words)
  expect(Array.from({ length: 20 }, (_, at) => all.find(`/${at}`)).filter(Boolean)).toHaveLength(8)
})

test('when one can’t be drawn the next one is, and it is not kept', async () => {
  const { all, draw } = pictures()
  draw.mockRejectedValueOnce(new Error('no such picture'))
  await expect(all.make('/1', words)).rejects.toThrow()
  expect(all.find('/1')).toBeUndefined()
  expect(await all.make('/1', words)).toBeInstanceOf(Buffer)
})

test('no more than twenty wait', async () => {
  const { all } = pictures()
  const answers = await Promise.all(Array.from({ length: 22 }, (_, at) => all.make(`/${at}`, words)))
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(2)
})
