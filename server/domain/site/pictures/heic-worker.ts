import { parentPort, workerData } from 'node:worker_threads'
// This build contains its WebAssembly. The other build looks for it in the working directory.
import libheif from 'libheif-js/wasm-bundle.js'

export type HeicTask = { file: Uint8Array<ArrayBuffer>; mostPixels: number }
/** RGBA values row by row, upright. */
export type HeicPixels = { width: number; height: number; rgba: ArrayBuffer }
export type HeicResult = HeicPixels | 'unreadable' | 'too_many_pixels'

const { file, mostPixels } = workerData as HeicTask

async function decode(): Promise<HeicResult> {
  const images = new libheif.HeifDecoder().decode(file)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return 'unreadable'
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height === 0) return 'unreadable'
  if (width * height > mostPixels) return 'too_many_pixels'
  const data = new Uint8ClampedArray(width * height * 4)
  return new Promise((resolve) => {
    image.display({ data, width, height }, (shown) => resolve(shown ? { width, height, rgba: data.buffer } : 'unreadable'))
  })
}

const result = await decode().catch((): HeicResult => 'unreadable')
parentPort?.postMessage(result, typeof result === 'string' ? [] : [result.rgba])
