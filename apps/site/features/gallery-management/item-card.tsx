import type { GalleryItem } from '../../../../packages/contract/content/gallery.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { ItemPhoto } from './item-photo.tsx'

type Props = { item: GalleryItem; isEdited: boolean; disabled: boolean; onEdit: () => void; onDelete: () => void }

export function ItemCard({ item, isEdited, disabled, onEdit, onDelete }: Props) {
  const { t } = useTranslation('gallery-management')
  const { title, description, order, is_active } = item
  return (
    <li className="card item" data-edited={isEdited || undefined}>
      <ItemPhoto item={item} alt={description || title} sizes="(max-width: 47.99rem) 92vw, 24rem" />
      <div className="b">
        <h3>{title}</h3>
        {description && <p className="soft">{description}</p>}
        <p className="meta">
          <span>{t('list.order', { order })}</span>
          <span className={`badge ${is_active ? 'paid' : 'other'}`}>{t(is_active ? 'list.active' : 'list.inactive')}</span>
        </p>
        <div className="acts">
          <button type="button" className="btn sm sec" aria-label={t('list.editOf', { title })} disabled={disabled} onClick={onEdit}>
            <Icon name="edit" small />
            {t('list.edit')}
          </button>
          <button type="button" className="btn sm bad" aria-label={t('list.deleteOf', { title })} disabled={disabled} onClick={onDelete}>
            {t('list.delete')}
          </button>
        </div>
      </div>
    </li>
  )
}
