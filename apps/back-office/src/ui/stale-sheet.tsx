import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { Sheet } from './sheet.tsx'

export type StaleText = { language: Language; value: string }
type Props<Text> = { texts: Text[]; commit: string; onCommit: () => void; onGo: (first: Text) => void; onClose: () => void }

/** Waits until the sheet is closed and the language of the field is visible. */
export const FOCUS_AFTER_MS = 50

export function StaleTexts({ texts }: { texts: StaleText[] }) {
  const t = useTranslate()
  return texts.map(({ language, value }) => (
    <blockquote key={`${language}${value}`} className="stale-text">
      {t(`forms.stale.${language}`)} <span lang={language}>{value}</span>
    </blockquote>
  ))
}

/** Asks before saving texts that were changed in one language only. `texts`: the unchanged texts of the other language. */
export function StaleSheet<Text extends StaleText>({ texts, commit, onCommit, onGo, onClose }: Props<Text>) {
  const t = useTranslate()
  const [first] = texts
  if (!first) return null
  return (
    <Sheet title={t('forms.stale.title')} about={t('forms.stale.about')} onClose={onClose}>
      <div className="sheet-body">
        <StaleTexts texts={texts} />
        <div className="sheet-acts">
          <Button variant="contained" onClick={() => onGo(first)}>
            {t('forms.stale.go')}
          </Button>
          <Button variant="outlined" onClick={onCommit}>
            {commit}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
