import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useRecordContext, useRedirect, useResourceContext, useTranslate } from 'react-admin'
import type { Booking } from '../../../contract/booking.ts'
import type { Removal } from '../../../contract/removal.ts'
import { api } from '../app/api.ts'
import { offerUndo } from '../undo/undo-store.ts'
import { clientOf } from './booked.ts'
import { useFarewell } from './use-farewell.ts'

/** Deletes a booking; for a minute it can be taken back. Where there is money for it, the server says what to do instead. */
export function RemoveBooking() {
  const t = useTranslate()
  const redirect = useRedirect()
  const resource = useResourceContext()
  const booking = useRecordContext<Booking>()
  const { run, isBusy } = useFarewell(
    () => api.post<Removal>(`/${resource}/${booking?.id}/removal/`),
    ({ undo }) => {
      offerUndo(undo, { words: 'undo.bookingDeleted', slots: { name: booking ? clientOf(booking) : '' } })
      redirect('list', resource)
    },
  )
  if (!booking) return null
  return (
    <Button color="error" startIcon={<DeleteIcon />} disabled={isBusy} onClick={() => run()}>
      {t('resources.bookings.remove')}
    </Button>
  )
}
