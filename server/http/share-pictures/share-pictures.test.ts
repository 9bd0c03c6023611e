import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { sharePictures } from './share-pictures.ts'
import type { ShareTexts } from './share-texts.ts'

const texts: ShareTexts = {
  kind: '',
  title: '',
  when: ['', ''],
  place: '',
  name: '',
  photo: { uploaded: 'a.jpg', ours: 'home/events.jpg' },
}

function pictures(find = async () => ({ body: Readable.from(['photo']), bytes: 5 }) as { body: Readable; bytes: number } | undefined) {
  let [drawing, most] = [0, 0]
  const draw = vi.fn(async (_texts: ShareTexts, _photo: Buffer) => {
    most = Math.max(most, ++drawing)
    await new Promise((resolve) => setTimeout(resolve, 5))
    drawing -= 1
    return Buffer.from('picture')
  })
  return { make: sharePictures({ media: { find }, draw }), draw, most: () => most }
}

test('share pictures are drawn one at a time, and requests beyond twenty waiting ones are answered with busy', async () => {
  const { make, draw, most } = pictures()
  const answers = await Promise.all(Array.from({ length: 22 }, () => make(texts)))
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(2)
  expect([draw.mock.calls.length, most()]).toEqual([20, 1])
  expect(await make(texts)).toBeInstanceOf(Buffer)
})

test('the next share picture is drawn after one has failed', async () => {
  const { make, draw } = pictures()
  draw.mockRejectedValueOnce(new Error('no such picture'))
  await expect(make(texts)).rejects.toThrow()
  expect(await make(texts)).toBeInstanceOf(Buffer)
})

test('a share picture uses the default photo when the photo of its event is missing', async () => {
  const { make, draw } = pictures(async () => undefined)
  await make(texts)
  expect(draw.mock.calls[0]?.[1].subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
})
