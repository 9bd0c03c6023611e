import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnyBooking } from '../../../../packages/contract/booking/booking-list.ts'
import { studioToday } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { type BookingAct, bookingActs, isFitFor } from './booking-request.ts'
import { BookingsSheet } from './bookings-sheet.tsx'
import { SelectionDock } from './selection-dock.tsx'

export function BookingsDock({ bookings, onEnd }: { bookings: AnyBooking[]; onEnd: () => void }) {
  const t = useTranslate()
  const { money } = useFormat()
  const [act, setAct] = useState<BookingAct | null>(null)
  const sum = bookings.reduce((total, { price }) => total + price, 0)
  const today = studioToday()
  const fitting = bookingActs.filter((name) => bookings.length === 0 || bookings.some((booking) => isFitFor(name, booking, today)))
  return (
    <SelectionDock
      label={t('bulk.bookings.title')}
      count={t('bulk.bookings.chosen', { smart_count: bookings.length })}
      {...(sum > 0 && { sum: money(sum) })}
      onEnd={onEnd}
    >
      {fitting.map((name) => (
        <Button key={name} variant="outlined" disabled={bookings.length === 0} onClick={() => setAct(name)}>
          {t(`bulk.bookings.act.${name}`)}
        </Button>
      ))}
      {act && <BookingsSheet act={act} ids={bookings.map(({ id }) => id)} onClose={() => setAct(null)} onDone={onEnd} />}
    </SelectionDock>
  )
}
