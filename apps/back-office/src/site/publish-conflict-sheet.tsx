import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ContentPart } from '../../../../packages/contract/content/content.ts'
import { useFormat } from '../i18n/format.ts'
import { Sheet } from '../ui/sheet.tsx'
import { Changes } from './changes.tsx'
import type { ContentDraft } from './use-content-draft.ts'

/** Shown if another person has published in the meantime: compares that version with the draft. */
export function PublishConflictSheet<Value>({ draft, theirs }: { draft: ContentDraft<Value>; theirs: ContentPart }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const { published, body, key } = theirs
  return (
    <Sheet
      title={t('site.theirs.title')}
      about={published ? t('site.theirs.who', { name: published.by, when: dateAndTime(published.at) }) : t('site.state.first')}
      onClose={draft.closeTheirs}
    >
      <div className="sheet-body">
        <p>{t('site.theirs.about')}</p>
        <Changes name={key} before={body} after={draft.body} />
        <div className="sheet-acts site-sheet-foot">
          <Button
            variant="contained"
            disabled={draft.isBusy}
            onClick={() => {
              draft.closeTheirs()
              draft.publish({ basedOn: published?.id ?? null })
            }}
          >
            {t('site.theirs.mine')}
          </Button>
          <Button variant="outlined" disabled={draft.isBusy} onClick={() => draft.drop()}>
            {t('site.theirs.theirs')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
