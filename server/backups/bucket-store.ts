import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import type { Bucket } from '../domain/site/pictures/bucket-store.ts'
import { type BackupStore, BackupStoreDown } from './backup-store.ts'

const PATIENCE_MS = 120_000
const FOLDER = 'backups/'

export function bucketBackupStore({ endpoint, bucket, ...access }: Bucket): BackupStore {
  const s3 = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: PATIENCE_MS })
  return {
    name: `${endpoint}/${bucket}`,
    put: async (name, file) => {
      await s3.putAnyObject(FOLDER + name, await readFile(file), 'application/octet-stream').catch(down)
    },
    get: async (name) => {
      const found = await s3.getObjectResponse(FOLDER + name).catch(down)
      return found?.body ? Readable.fromWeb(found.body as ReadableStream) : undefined
    },
    list: async (prefix) => {
      const found = await s3.listObjects('/', FOLDER + prefix).catch(down)
      return (found ?? []).map(({ Key }) => Key.slice(FOLDER.length))
    },
    remove: async (name) => {
      await s3.deleteObject(FOLDER + name).catch(unlessMissing)
    },
  }
}

// S3 answers 204 for a missing object; some compatible services answer 404.
function unlessMissing(error: unknown): void {
  if (!(error instanceof S3ServiceError && error.status === 404)) down(error)
}

function down(cause: unknown): never {
  throw new BackupStoreDown(`The bucket did not accept the request: ${(cause as Error).message}`, { cause })
}
