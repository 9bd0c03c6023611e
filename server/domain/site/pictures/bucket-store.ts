import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import { type MediaStore, MediaStoreDown } from './media-store.ts'

/** An S3-compatible bucket. `endpoint` does not contain the bucket. */
export type Bucket = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

const PATIENCE_MS = 20_000

/** Stores pictures in a bucket under `media/`. The bucket need not be public, because visitors load pictures through the site. */
export function bucketStore({ endpoint, bucket, ...access }: Bucket): MediaStore {
  // The bucket's name is in the path, because it may not be a valid host name. Every S3-compatible service accepts such paths.
  const s3 = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: PATIENCE_MS })
  const key = (name: string) => `media/${name}`
  return {
    put: async (name, bytes, contentType) => {
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      await s3.putObject(key(name), body, contentType).catch(down)
    },
    find: async (name) => {
      const found = await s3.getObjectResponse(key(name)).catch(down)
      if (!found?.body) return undefined
      const length = found.headers.get('content-length')
      return { body: Readable.fromWeb(found.body as ReadableStream), bytes: length === null ? undefined : Number(length) }
    },
    remove: async (name) => {
      await s3.deleteObject(key(name)).catch(unlessMissing)
    },
  }
}

// S3 answers 204 for a missing object; some compatible services answer 404.
function unlessMissing(error: unknown): void {
  if (!(error instanceof S3ServiceError && error.status === 404)) down(error)
}

function down(cause: unknown): never {
  throw new MediaStoreDown('The bucket did not accept the request.', { cause })
}
