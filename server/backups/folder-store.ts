import { chmod, copyFile, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type BackupStore, BackupStoreDown } from './backup-store.ts'

// Backups contain personal data, so only the site's system account can read them.
const OWN_FOLDER = 0o700
const OWN_FILE = 0o600

/** Stores backups in a folder, which should be on another disk or machine. */
export function folderBackupStore(folder: string): BackupStore {
  const path = (name: string) => join(folder, ...name.split('/'))
  return {
    name: folder,
    put: async (name, file) => {
      const target = path(name)
      try {
        await mkdir(dirname(target), { recursive: true, mode: OWN_FOLDER })
        await closeToOthers(folder)
        await copyFile(file, `${target}.part`)
        await chmod(`${target}.part`, OWN_FILE)
        await flush(`${target}.part`)
        await rename(`${target}.part`, target)
      } catch (cause) {
        await rm(`${target}.part`, { force: true }).catch(() => {})
        throw new BackupStoreDown(`${target} could not be written: ${(cause as Error).message}`, { cause })
      }
    },
    get: async (name) => {
      const file = await open(path(name)).catch(unlessMissing)
      return file?.createReadStream()
    },
    list: async (prefix) => {
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing)) ?? []
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => name.startsWith(prefix))
    },
    remove: async (name) => {
      await rm(path(name), { force: true })
      // Also removes the folder of a backup after its last file.
      await rmdir(dirname(path(name))).catch(() => {})
    },
  }
}

/** Restricts access, even to an existing folder. Some network disks have no permissions, and the folder may belong to another account. */
async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, OWN_FOLDER).catch(unlessOthers)
}

function unlessOthers(error: NodeJS.ErrnoException): void {
  if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(error.code ?? '')) throw error
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
