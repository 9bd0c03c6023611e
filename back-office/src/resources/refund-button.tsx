import RefundIcon from '@mui/icons-material/UndoOutlined'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh, useResourceContext, useTranslate } from 'react-admin'
import type { Booking } from '../../../contract/booking.ts'
import { api } from '../app/api.ts'
import { bookedOf } from './bookings.tsx'

/** Gives money of a booking back, the way it came: all that is left, or the amount that is typed. */
export function RefundButton() {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const resource = useResourceContext()
  const booking = useRecordContext<Booking>()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  if (!booking || booking.status === 'pending') return null
  const amount = typed ?? String(bookedOf(booking).price)

  async function giveBack() {
    setSending(true)
    try {
      await api.post(`/${resource}/${booking?.id}/refund/`, { amount: Number(amount.replace(',', '.')) })
      notify('resources.bookings.refund.done', { type: 'success' })
      setOpen(false)
      refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setSending(false)
  }
  return (
    <>
      <Button startIcon={<RefundIcon />} onClick={() => setOpen(true)}>
        {t('resources.bookings.refund.button')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="refund-title">
        <DialogTitle id="refund-title">{t('resources.bookings.refund.title')}</DialogTitle>
        <DialogContent>
          <TextField
            label={t('resources.bookings.refund.amount')}
            value={amount}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal' }, input: { endAdornment: <InputAdornment position="end">Kč</InputAdornment> } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('ra.action.cancel')}</Button>
          <Button variant="contained" onClick={giveBack} loading={isSending}>
            {t('resources.bookings.refund.confirm', { amount })}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
