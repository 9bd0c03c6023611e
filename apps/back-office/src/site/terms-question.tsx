import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Sheet } from '../ui/sheet.tsx'

export function TermsQuestion({ onAnswer, onClose }: { onAnswer: (changesTerms: boolean) => void; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Sheet title={t('site.terms.question')} onClose={onClose}>
      <div className="sheet-body site-answers">
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
