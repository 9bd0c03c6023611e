import { join } from 'node:path'
import type { BackupStore } from './backups/backup-store.ts'
import { bucketBackupStore } from './backups/bucket-store.ts'
import { folderBackupStore } from './backups/folder-store.ts'
import type { Config } from './config.ts'
import { bucketStore } from './domain/site/pictures/bucket-store.ts'
import { folderStore } from './domain/site/pictures/folder-store.ts'
import type { MediaStore } from './domain/site/pictures/media-store.ts'

export const chooseMediaStore = ({ bucket, dataDirectory }: Config): MediaStore =>
  bucket ? bucketStore(bucket) : folderStore(join(dataDirectory, 'media'))

export const chooseBackupStore = ({ backups }: Config): BackupStore =>
  backups.bucket ? bucketBackupStore(backups.bucket) : folderBackupStore(backups.directory)
