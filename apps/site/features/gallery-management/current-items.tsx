import type { GalleryItem } from '../../../../packages/contract/content/gallery.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SecondBanner } from './banner.tsx'
import { DebugLine } from './debug-line.tsx'
import type { GalleryProblem } from './gallery-problem.ts'
import { ItemCard } from './item-card.tsx'
import type { GalleryList } from './use-gallery.ts'

type Props = {
  loaded: GalleryList
  trouble: GalleryProblem | null
  editedId: number | undefined
  busy: boolean
  onAgain: () => void
  onEdit: (item: GalleryItem) => void
  onDelete: (item: GalleryItem) => void
}

export function CurrentItems({ loaded, trouble, editedId, busy, onAgain, onEdit, onDelete }: Props) {
  const { t } = useTranslation('gallery-management')
  const { items, raw, isList } = loaded
  const didNotLoad = raw === undefined
  return (
    <section className="current" aria-labelledby="gallery-items">
      <h2 id="gallery-items" className="t">
        {t('list.title')}
      </h2>
      <SecondBanner trouble={trouble} />
      <DebugLine data={raw} />
      {!isList && <p className="err">{t('trouble.notAnArray', { type: raw === null ? 'null' : typeof raw })}</p>}
      {(didNotLoad || !isList) && (
        <button type="button" className="btn sm sec" onClick={onAgain}>
          {t('list.again')}
        </button>
      )}
      {isList && !didNotLoad && items.length === 0 && <EmptyState title={t('list.empty')} heading="h3" />}
      <ul className="items">
        {items.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            isEdited={item.id === editedId}
            disabled={busy}
            onEdit={() => onEdit(item)}
            onDelete={() => onDelete(item)}
          />
        ))}
      </ul>
    </section>
  )
}
