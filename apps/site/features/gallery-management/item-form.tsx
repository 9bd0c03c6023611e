import type { FormEvent } from 'react'
import type { GalleryItem } from '../../../../packages/contract/content/gallery.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Dropzone } from './dropzone.tsx'
import type { FormState } from './form-state.ts'
import type { GalleryProblem } from './gallery-problem.ts'
import { ItemPhoto } from './item-photo.tsx'
import { Previews } from './previews.tsx'
import type { UploadProgress } from './use-gallery.ts'

type Props = {
  state: FormState
  onChange: (state: FormState) => void
  edited: GalleryItem | undefined
  sending: UploadProgress | null
  trouble: GalleryProblem | null
  onSubmit: () => void
  onCancel: () => void
}

export function ItemForm({ state, onChange, edited, sending, trouble, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('gallery-management')
  const adding = edited === undefined
  const change = (changed: Partial<FormState>) => onChange({ ...state, ...changed })
  // An item has one photo, so editing replaces the photo.
  const choose = (photos: File[]) => change({ photos: adding ? photos : photos.slice(0, 1) })
  const drop = (photos: File[]) =>
    choose(adding ? [...state.photos, ...photos.filter((photo) => !state.photos.some(sameAs(photo)))] : photos)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) onSubmit()
  }
  return (
    <form className="card" noValidate onSubmit={submit} aria-labelledby="gallery-form">
      <h2 id="gallery-form" className="t" tabIndex={-1}>
        {t(adding ? 'form.add' : 'form.edit')}
      </h2>
      <Field
        label={t('form.title')}
        name="title"
        required
        maxLength={120}
        value={state.title}
        invalid={trouble?.key === 'title'}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Field
        label={t('form.order')}
        name="order"
        type="number"
        hint={t('form.orderHint')}
        value={state.order}
        onChange={({ target }) => change({ order: target.value })}
      />
      <TextArea
        label={t('form.description')}
        name="description"
        rows={4}
        maxLength={2000}
        value={state.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Dropzone
        key={edited?.id}
        adding={adding}
        disabled={sending !== null}
        invalid={trouble?.key === 'photos'}
        hints={[t('form.formats'), t(adding ? 'form.hint' : 'form.keep')]}
        onChoose={choose}
        onDrop={drop}
      />
      {edited && state.photos.length === 0 && (
        <ul className="previews">
          <li>
            <ItemPhoto item={edited} alt={t('preview.current')} sizes="10rem" />
          </li>
        </ul>
      )}
      <Previews photos={state.photos} sending={sending} onChange={(photos) => change({ photos })} />
      <fieldset className="fld">
        <legend>{t('form.status')}</legend>
        <label className="check">
          <input
            type="checkbox"
            name="is_active"
            checked={state.is_active}
            onChange={({ target }) => change({ is_active: target.checked })}
          />
          {t('form.active')}
        </label>
      </fieldset>
      <div className="go">
        <SubmitButton busy={sending !== null} className="fit">
          {t(adding ? 'form.submitAdd' : 'form.submitEdit')}
        </SubmitButton>
        {!adding && (
          <button type="button" className="btn sec" disabled={sending !== null} onClick={onCancel}>
            {t('form.cancel')}
          </button>
        )}
      </div>
    </form>
  )
}

const sameAs = (one: File) => (other: File) => one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
