import type { Transaction } from '../../../db/database.ts'
import { recordChange, type Snapshot, type StaffChange } from '../../kernel/audit/record-change.ts'
import type { GalleryItem } from './gallery-list-repository.ts'

export type Actor = { staffId: number }

export function recordItem(
  tx: Transaction,
  { staffId }: Actor,
  action: StaffChange['action'],
  { before, after }: { before: GalleryItem | null; after: GalleryItem | null },
): Promise<void> {
  const subject = { kind: 'gallery_item', id: (after ?? before)?.id ?? null } as const
  return recordChange(tx, { personId: staffId, action, subject, before: before && stored(before), after: after && stored(after) })
}

const stored = ({ picture, createdAt: _, ...item }: GalleryItem): Snapshot => ({ ...item, picture: picture.key })
