import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { BookingView } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { FilterFields } from './filter-fields.tsx'
import { textContext } from './view.ts'

type Props = { view: BookingView; count: number; onClose: () => void }

/** The filters on phones, in a bottom sheet. A choice applies at once; the button only closes the sheet. */
export function FilterSheet({ view, count, onClose }: Props) {
  const { t } = useTranslation('booking')
  const dialog = useRef<HTMLDialogElement>(null)
  const show = useRef<HTMLButtonElement>(null)
  const close = () => dialog.current?.close()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape also closes the dialog; the click is outside the sheet
    <dialog
      className="sheet"
      ref={dialog}
      aria-label={t('filters.label')}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className="in">
        <div className="hd">
          <h2 className="t">{t('filters.label')}</h2>
          <button type="button" aria-label={t('filters.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <FilterFields view={view} />
        <div className="ft">
          <ClearFilters view={view} next={show} />
          <button type="button" className="btn pri" ref={show} onClick={close}>
            {t('filters.show', { count, context: textContext(view.tab) })}
          </button>
        </div>
      </div>
    </dialog>
  )
}
