import { FormControlLabel, Switch } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldTitle, useInput, useNotify, useRecordContext, useResourceContext } from 'react-admin'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { HideSheet } from '../class-actions/hide-sheet.tsx'
import { serverNow } from '../clock/server-clock.ts'

/** Shows or hides a class on the site. Before hiding a class with people, it opens a sheet. */
export function VisibilityInput() {
  const { field, id } = useInput({ source: 'is_active' })
  const notify = useNotify()
  const resource = useResourceContext()
  const record = useRecordContext<{ id: number }>()
  const [booked, setBooked] = useState<OfferingWithRoster>()
  const { mutate: hide, isPending } = useMutation({
    mutationFn: (offeringId: number) => api.get<OfferingWithRoster>(`/offerings/${offeringId}/`),
    onSuccess: (offering) => (isAheadWithPeople(offering) ? setBooked(offering) : field.onChange(false)),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const change = (isShown: boolean) => {
    if (isShown || !record?.id) field.onChange(isShown)
    else hide(record.id)
  }
  const hideAnyway = () => {
    field.onChange(false)
    setBooked(undefined)
  }
  return (
    <>
      <FormControlLabel
        control={<Switch id={id} checked={Boolean(field.value)} disabled={isPending} onChange={({ target }) => change(target.checked)} />}
        label={<FieldTitle source="is_active" {...(resource && { resource })} />}
        className="form-switch"
      />
      {booked && <HideSheet offering={booked} onHide={hideAnyway} onClose={() => setBooked(undefined)} />}
    </>
  )
}

const isAheadWithPeople = ({ taken, end }: OfferingWithRoster) => taken > 0 && Date.parse(end) > serverNow()
