import { Box, Typography } from '@mui/material'
import { FormDataConsumer, SelectInput, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import type { Booking } from '../../../../packages/contract/booking/booking.ts'
import { ClassLink } from '../catalog/class-link.tsx'
import { manualPaymentChoices, statusChoices } from '../forms/choices.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { FieldPair } from '../forms/field-grid.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { useFormat } from '../i18n/format.ts'
import { RefundButton } from '../payments/refund-button.tsx'
import { BookingCancelling } from '../policies/booking-cancelling.tsx'
import { CancellationPreview } from '../roster/cancellation-email.tsx'
import { bookedClass, clientName } from './booked-class.ts'
import { CoveredPart } from './covered.tsx'
import { DeleteBookingButton } from './delete-booking-button.tsx'

export const BookingEdit = () => (
  <EditForm kind="booking" before={<Summary />} removal={<Removal />}>
    <FormSection title="forms.booking.title" help="resources.bookings.help.status">
      <FieldPair>
        <SelectInput source="status" choices={statusChoices} helperText={false} />
        <FormDataConsumer>{({ formData }) => formData.status === 'paid' && <Method />}</FormDataConsumer>
      </FieldPair>
      <FormDataConsumer>{({ formData }) => formData.status === 'cancelled' && <Email />}</FormDataConsumer>
    </FormSection>
  </EditForm>
)

/** The payment method of a booking that staff set to paid. Hidden for a booking that is already paid. */
function Method() {
  const booking = useRecordContext<Booking>()
  if (booking?.status === 'paid') return null
  return <SelectInput source="method" choices={manualPaymentChoices} helperText="resources.bookings.help.method" />
}

function Email() {
  const booking = useRecordContext<Booking>()
  const resource = useResourceContext()
  if (!booking || booking.status === 'cancelled') return null
  return <CancellationPreview path={`/${resource}/${booking.id}/`} />
}

/** The refund button comes first, because a booking with money that is not refunded cannot be deleted. */
const Removal = () => (
  <>
    <RefundButton />
    <DeleteBookingButton />
  </>
)

function Summary() {
  const t = useTranslate()
  const { dateAndTime, money } = useFormat()
  const booking = useRecordContext<Booking>()
  if (!booking) return null
  const { classId, title, start, price } = bookedClass(booking)
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ pt: 1 }}>
        {title}, {dateAndTime(start)}
      </Typography>
      <Typography>
        <b>{clientName(booking)}</b> · {booking.client?.email} · {money(price)}
        <CoveredPart of={booking} />
        {booking.created_at && ` · ${t('resources.bookings.booked', { when: dateAndTime(booking.created_at) })}`}
      </Typography>
      <Box sx={{ pt: 2 }}>
        <BookingCancelling booking={booking} name={clientName(booking)} />
      </Box>
      <ClassLink id={classId} />
    </>
  )
}
