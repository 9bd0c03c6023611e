import { Box, Typography } from '@mui/material'
import { FormDataConsumer, SelectInput, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import type { Booking } from '../../../contract/booking.ts'
import { useFormat } from '../app/format.ts'
import { CancellationPreview } from '../class/cancellation-preview.tsx'
import { statusChoices, takenChoices } from '../forms/choices.ts'
import { Editing } from '../forms/editing.tsx'
import { bookedOf, clientOf } from './booked.ts'
import { ClassLink } from './class-link.tsx'
import { RefundButton } from './refund-button.tsx'
import { RemoveBooking } from './remove-booking.tsx'

/** One booking: whose, of what, and its status, which can be set to any other. */
export const BookingEdit = () => (
  <Editing kind="booking" before={<Summary />} removal={<Removal />}>
    <SelectInput source="status" choices={statusChoices} helperText="resources.bookings.help.status" />
    <FormDataConsumer>
      {({ formData }) =>
        formData.status === 'paid' && <SelectInput source="method" choices={takenChoices} helperText="resources.bookings.help.method" />
      }
    </FormDataConsumer>
    <FormDataConsumer>{({ formData }) => formData.status === 'cancelled' && <Email />}</FormDataConsumer>
  </Editing>
)

/** What its person will read, unless it is cancelled already. */
function Email() {
  const booking = useRecordContext<Booking>()
  const resource = useResourceContext()
  if (!booking || booking.status === 'cancelled') return null
  return <CancellationPreview path={`/${resource}/${booking.id}/`} />
}

/** What it is worth goes back first. */
const Removal = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <RefundButton />
    <RemoveBooking />
  </Box>
)

function Summary() {
  const t = useTranslate()
  const { dateAndTime, money } = useFormat()
  const booking = useRecordContext<Booking>()
  if (!booking) return null
  const { classId, title, start, price } = bookedOf(booking)
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ px: 2, pt: 2 }}>
        {title}, {dateAndTime(start)}
      </Typography>
      <Typography sx={{ px: 2 }}>
        <b>{clientOf(booking)}</b> · {booking.client?.email} · {money(price)}
        {booking.created_at && ` · ${t('resources.bookings.booked', { when: dateAndTime(booking.created_at) })}`}
      </Typography>
      <ClassLink id={classId} />
    </>
  )
}
