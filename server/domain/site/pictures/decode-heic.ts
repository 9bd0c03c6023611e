import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { MAX_PHOTO_PIXELS } from '../../../../packages/contract/content/gallery.ts'
import { root } from '../../../root.ts'
import type { HeicResult, HeicTask } from './heic-worker.ts'

// The longest time for decoding a photo. One of 12 megapixels takes two or three seconds.
const PATIENCE_MS = 30_000

/** Decodes in a thread, because libheif in WebAssembly (decision 69) is synchronous. Ending the thread frees the memory. */
export async function decodeHeic(photo: Buffer): Promise<HeicResult> {
  const task: HeicTask = { file: new Uint8Array(photo), mostPixels: MAX_PHOTO_PIXELS }
  const worker = new Worker(new URL('server/domain/site/pictures/heic-worker.ts', root), { workerData: task, stdout: true, stderr: true })
  const done = new AbortController()
  try {
    const failed: HeicResult = 'unreadable'
    const answered = once(worker, 'message', done).then(([result]) => result as HeicResult)
    const tooLong = wait(PATIENCE_MS, failed, { ...done, ref: false })
    return await Promise.race([answered, tooLong]).catch(() => failed)
  } finally {
    done.abort()
    await worker.terminate()
  }
}
