import { readStored, removeStored, writeStored } from '../../../../packages/browser/storage.ts'
import type { ContentKey } from '../../../../packages/contract/content/content.ts'
import type { ContentBody } from '../../../../packages/contract/content/content-fault.ts'

type DraftOnDevice = { body: ContentBody; basedOn: number | null }

const nameOf = (key: ContentKey) => `ticha-site-${key}` as const

export const saveOnDevice = (key: ContentKey, draft: DraftOnDevice) => writeStored(nameOf(key), JSON.stringify(draft))
export const deleteFromDevice = (key: ContentKey) => removeStored(nameOf(key))

export function readOnDevice(key: ContentKey): DraftOnDevice | null {
  try {
    const { body, basedOn } = JSON.parse(readStored(nameOf(key)) ?? 'null') as DraftOnDevice
    return 'list' in body || 'en' in body ? { body, basedOn } : null
  } catch {
    return null
  }
}
