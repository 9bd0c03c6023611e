import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { readStored, removeStored, writeStored } from '../../../../packages/browser/storage.ts'
import { useChangedCount } from './use-changed-count.ts'

const keyOf = (resource: string) => `ticha-draft-${resource}` as const

/** Drafts of these resources contain personal data, so they are not stored on the device. */
const isPersonal = (resource: string) => resource === 'people'

export function readDraft(resource: string): Record<string, unknown> {
  try {
    return JSON.parse(readStored(keyOf(resource)) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

export const removeDraft = (resource: string) => removeStored(keyOf(resource))

const withoutFiles = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !(value as { rawFile?: File } | null)?.rawFile))

/** Stores the changes of the surrounding form. Returns `kept`, `unsaved` (changed, not stored) or `none`. */
export function useSavedDraft(resource: string): 'kept' | 'unsaved' | 'none' {
  const { watch } = useFormContext()
  const isChanged = useChangedCount() > 0
  const [wasKept] = useState(() => Object.keys(readDraft(resource)).length > 0)
  useEffect(() => {
    if (isPersonal(resource)) return
    // Stores only changes by the user, because resetting or saving the form also triggers `watch`.
    const changes = watch((values, { type }) => {
      if (type === 'change') writeStored(keyOf(resource), JSON.stringify(withoutFiles(values)))
    })
    return () => changes.unsubscribe()
  }, [resource, watch])
  if (!isChanged && !wasKept) return 'none'
  return isPersonal(resource) ? 'unsaved' : 'kept'
}
