import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Sheet } from '../ui/sheet.tsx'
import { type StaleText, StaleTexts } from '../ui/stale-sheet.tsx'

type Props<Text> = { stale: Text[]; onAnswer: (changesTerms: boolean) => void; onGo: (first: Text) => void; onClose: () => void }

/** Asks whether the terms change. `stale`: texts changed in one language only, listed here so that no second sheet asks about them. */
export function TermsQuestion<Text extends StaleText>({ stale, onAnswer, onGo, onClose }: Props<Text>) {
  const t = useTranslate()
  const [first] = stale
  return (
    <Sheet title={t('site.terms.question')} onClose={onClose}>
      <div className="sheet-body site-answers">
        {first && (
          <div>
            <p>{t('forms.stale.title')}</p>
            <StaleTexts texts={stale} />
            <Button variant="outlined" fullWidth onClick={() => onGo(first)}>
              {t('forms.stale.go')}
            </Button>
          </div>
        )}
        {([true, false] as const).map((changes) => (
          <div key={String(changes)}>
            <Button variant={changes ? 'contained' : 'outlined'} fullWidth onClick={() => onAnswer(changes)}>
              {t(`site.terms.${changes}`)}
            </Button>
            <p className="sheet-note">{t(`site.terms.${changes}About`)}</p>
          </div>
        ))}
      </div>
    </Sheet>
  )
}
