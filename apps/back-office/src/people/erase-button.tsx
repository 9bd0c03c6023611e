import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useRedirect, useTranslate } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { ListedPerson } from '../../../../packages/contract/people/people.ts'
import { api } from '../api/api.ts'
import { useDeleteAndLeave } from '../api/use-delete-and-leave.ts'
import { Sheet } from '../ui/sheet.tsx'
import { offerUndo } from '../undo/undo-store.ts'
import { fullName } from './full-name.ts'

/** Erases a person after a confirmation, because paid seats may be released. Staff can undo this until the undo period ends. */
export function EraseButton() {
  const t = useTranslate()
  const redirect = useRedirect()
  const person = useRecordContext<ListedPerson>()
  const [isOpen, setOpen] = useState(false)
  const [freesPaidSeats, setFreesPaidSeats] = useState(false)
  const [cancelsOwed, setCancelsOwed] = useState(false)
  const [givesUpCredit, setGivesUpCredit] = useState(false)
  const agreed = {
    free_paid_seats: freesPaidSeats || undefined,
    cancel_owed: cancelsOwed || undefined,
    give_up_credit: givesUpCredit || undefined,
  }
  const path = `/people/${person?.id}/${queryString(agreed)}`
  const { run, isBusy } = useDeleteAndLeave(
    () => api.undoable('DELETE', path),
    ({ undo }) => {
      offerUndo(undo, { words: 'undo.erased', slots: { name: person ? fullName(person) : '' } })
      redirect('list', 'people')
    },
  )
  if (!person) return null
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
        {t('resources.people.erase.button')}
      </Button>
      {isOpen && (
        <Sheet
          title={t('resources.people.erase.title', { name: fullName(person) })}
          about={t('resources.people.erase.text')}
          onClose={() => setOpen(false)}
        >
          <FormControlLabel
            control={<Checkbox checked={freesPaidSeats} onChange={(_, checked) => setFreesPaidSeats(checked)} />}
            label={t('resources.people.erase.paidSeats')}
          />
          <FormControlLabel
            control={<Checkbox checked={cancelsOwed} onChange={(_, checked) => setCancelsOwed(checked)} />}
            label={t('resources.people.erase.owed')}
          />
          <FormControlLabel
            control={<Checkbox checked={givesUpCredit} onChange={(_, checked) => setGivesUpCredit(checked)} />}
            label={t('resources.people.erase.credit')}
          />
          <div className="sheet-acts">
            <Button variant="contained" color="error" disabled={isBusy} onClick={() => run()}>
              {t('resources.people.erase.confirm')}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}
