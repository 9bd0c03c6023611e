import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormat } from '../i18n/format.ts'
import { Sheet } from '../ui/sheet.tsx'
import type { ContentDraft } from './use-content-draft.ts'

type Props<Value> = { draft: ContentDraft<Value>; onPublish: () => void; onPreview?: () => void; onPublishAsIs?: () => void }

/** `onPublishAsIs`: publishes without changes. */
export function EditorDock<Value>({ draft, onPublish, onPreview, onPublishAsIs }: Props<Value>) {
  const t = useTranslate()
  const { time } = useFormat()
  const [isDropping, setDropping] = useState(false)
  const { isChanged, isBusy, state, keptAt, faults } = draft
  const said = () => {
    if (state === 'offline') return t('site.draft.offline')
    if (state === 'refused') return t('site.draft.refused')
    if (state === 'typing' || !keptAt) return t('site.draft.typing')
    return t('site.draft.kept', { time: time(keptAt) })
  }
  if (!isChanged && !onPreview && !onPublishAsIs) return null
  return (
    <div className="site-dock" data-changed={isChanged || undefined}>
      <p role="status">
        {isChanged ? said() : t('site.draft.none')}
        {isChanged && faults.length > 0 && <span className="site-wrong"> {t('site.draft.faults', { smart_count: faults.length })}</span>}
      </p>
      {onPreview && (
        <button type="button" className="verb" onClick={onPreview}>
          {t('site.preview.open')}
        </button>
      )}
      {isChanged && (
        <>
          <button type="button" className="verb" disabled={isBusy} onClick={() => setDropping(true)}>
            {t('site.draft.drop')}
          </button>
          <Button variant="contained" disabled={isBusy} onClick={onPublish}>
            {t('site.publish')}
          </Button>
        </>
      )}
      {!isChanged && onPublishAsIs && (
        <Button variant="contained" disabled={isBusy} onClick={onPublishAsIs}>
          {t('site.publishAsIs')}
        </Button>
      )}
      {isDropping && (
        <Sheet title={t('site.draft.dropTitle')} about={t('site.draft.dropAbout')} onClose={() => setDropping(false)}>
          <div className="sheet-acts">
            <Button
              variant="contained"
              onClick={() => {
                setDropping(false)
                draft.drop()
              }}
            >
              {t('site.draft.dropNow')}
            </Button>
            <button type="button" className="verb" onClick={() => setDropping(false)}>
              {t('site.draft.goOn')}
            </button>
          </div>
        </Sheet>
      )}
    </div>
  )
}
