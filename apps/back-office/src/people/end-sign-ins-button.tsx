import LogoutIcon from '@mui/icons-material/Logout'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { ListedPerson } from '../../../../packages/contract/people/people.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { Sheet } from '../ui/sheet.tsx'
import { fullName } from './full-name.ts'

/** Signs a person out everywhere, after a confirmation. For example after the loss of a phone, or when a member of staff leaves. */
export function EndSignInsButton() {
  const t = useTranslate()
  const notify = useNotify()
  const person = useRecordContext<ListedPerson>()
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy } = useAction(() => api.post(`/people/${person?.id}/end-sign-ins/`), {
    done: () => {
      setOpen(false)
      notify('resources.people.endSignIns.done', { type: 'info' })
    },
  })
  if (!person?.has_account) return null
  const name = fullName(person)
  return (
    <>
      <Button startIcon={<LogoutIcon />} onClick={() => setOpen(true)}>
        {t('resources.people.endSignIns.button')}
      </Button>
      {isOpen && (
        <Sheet
          title={t('resources.people.endSignIns.title', { name })}
          about={t('resources.people.endSignIns.text')}
          onClose={() => setOpen(false)}
        >
          <div className="sheet-acts">
            <Button variant="contained" disabled={isBusy} onClick={() => run()}>
              {t('resources.people.endSignIns.confirm')}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}
