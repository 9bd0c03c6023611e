import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { readStored, removeStored, writeStored } from '../../../../packages/browser/storage.ts'
import { useChangedCount } from './use-changed-count.ts'

const keyOf = (resource: string) => `ticha-draft-${resource}`

/** Somebody's name and phone are not left lying on a device. */
const isPersonal = (resource: string) => resource === 'people'

/** What was begun on this device and not saved; empty where nothing was. */
export function readDraft(resource: string): Record<string, unknown> {
  try {
    return JSON.parse(readStored(keyOf(resource)) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

export const removeDraft = (resource: string) => removeStored(keyOf(resource))

// A file is not kept.
const withoutFiles = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !(value as { rawFile?: File } | null)?.rawFile))

/** Keeps what is written in the form around it, and says whether it is kept, only unsaved, or nothing at all. */
export function useKeptDraft(resource: string): 'kept' | 'unsaved' | 'none' {
  const { watch } = useFormContext()
  const isChanged = useChangedCount() > 0
  const [wasKept] = useState(() => Object.keys(readDraft(resource)).length > 0)
  useEffect(() => {
    if (isPersonal(resource)) return
    // Only what somebody changes: what a form does when it is saved is no draft.
    const changes = watch((values, { type }) => {
      if (type === 'change') writeStored(keyOf(resource), JSON.stringify(withoutFiles(values)))
    })
    return () => changes.unsubscribe()
  }, [resource, watch])
  if (!isChanged && !wasKept) return 'none'
  return isPersonal(resource) ? 'unsaved' : 'kept'
}
