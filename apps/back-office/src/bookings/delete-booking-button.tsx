import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useRecordContext, useRedirect, useResourceContext, useTranslate } from 'react-admin'
import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import type { Removal } from '../../../../packages/contract/studio/removal.ts'
import { api } from '../api/api.ts'
import { useDeleteAndLeave } from '../api/use-delete-and-leave.ts'
import { offerUndo } from '../undo/undo-store.ts'
import { clientName } from './booked-class.ts'

export function DeleteBookingButton() {
  const t = useTranslate()
  const redirect = useRedirect()
  const resource = useResourceContext()
  const booking = useRecordContext<Booking>()
  const { run, isBusy } = useDeleteAndLeave(
    () => api.post<Removal>(`/${resource}/${booking?.id}/removal/`),
    ({ undo }) => {
      offerUndo(undo, { words: 'undo.bookingDeleted', slots: { name: booking ? clientName(booking) : '' } })
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
