import { join } from 'node:path'
import { bucketPlace } from './backups/bucket-place.ts'
import { folderPlace } from './backups/folder-place.ts'
import type { BackupPlace } from './backups/place.ts'
import type { Config } from './config.ts'
import { bucketStore } from './domain/gallery/bucket-store.ts'
import { folderStore } from './domain/gallery/folder-store.ts'
import type { MediaStore } from './domain/gallery/media-store.ts'

/** Where uploaded pictures live, as the settings say. */
export const mediaStoreOf = ({ bucket, dataDirectory }: Config): MediaStore =>
  bucket ? bucketStore(bucket) : folderStore(join(dataDirectory, 'media'))

/** Where backups go, as the settings say. */
export const backupPlaceOf = ({ backups }: Config): BackupPlace =>
  backups.bucket ? bucketPlace(backups.bucket) : folderPlace(backups.directory)
