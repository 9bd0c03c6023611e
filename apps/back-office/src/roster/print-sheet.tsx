import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { Sheet } from '../ui/sheet.tsx'
import { PrintedRoster } from './printed-roster.tsx'

/** The printed roster is in the page while the sheet is open, and only visible in print. */
export default function PrintSheet({ offering, onClose }: { offering: OfferingWithRoster; onClose: () => void }) {
  const t = useTranslate()
  const [hasPhones, setHasPhones] = useState(false)
  const someHave = offering.roster.some(({ phone }) => phone !== null)
  return (
    <Sheet title={t('class.print.title')} about={offering.title} onClose={onClose}>
      <div className="sheet-body">
        {someHave && (
          <FormControlLabel
            control={<Checkbox checked={hasPhones} onChange={(event) => setHasPhones(event.target.checked)} />}
            label={t('class.print.phones')}
          />
        )}
        <div className="sheet-acts">
          <Button variant="contained" onClick={() => window.print()} autoFocus>
            {t('class.print.verb')}
          </Button>
        </div>
      </div>
      {createPortal(<PrintedRoster offering={offering} hasPhones={hasPhones} />, document.body)}
    </Sheet>
  )
}
