import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useFormat } from '../i18n/format.ts'
import { Sheet } from '../ui/sheet.tsx'
import { CancelSheet } from './cancel-sheet.tsx'

type Props = { offering: Offering; onHide: () => void; onClose: () => void }

export function HideSheet({ offering, onHide, onClose }: Props) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const [isCancelling, setCancelling] = useState(false)
  if (isCancelling) return <CancelSheet offering={offering} onClose={onClose} />
  return (
    <Sheet
      title={t('class.hide.title', { smart_count: offering.taken })}
      about={`${offering.title}, ${dateAndTime(offering.start)}`}
      onClose={onClose}
    >
      <div className="sheet-body">
        <p>{t('class.hide.stays')}</p>
        <div className="sheet-acts">
          <Button variant="contained" onClick={onHide}>
            {t('class.hide.only')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setCancelling(true)}>
            {t('class.hide.cancel')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
