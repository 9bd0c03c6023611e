import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { type HttpError, useTranslate } from 'react-admin'
import './answered.css'

type Answer<T> = { data: T | undefined; error: HttpError | Error | null; refetch: () => unknown; isFetching: boolean }

/** What was asked for, once it is there; until then empty lines, or why it is not. */
export function Answered<T>({ answer, children }: { answer: Answer<T>; children: (data: T) => ReactNode }) {
  const t = useTranslate()
  const { data, error, refetch, isFetching } = answer
  if (data !== undefined) return children(data)
  if (!error) return <EmptyLines />
  return (
    <div className="failed" role="alert">
      <p>{t(error.message, { _: error.message })}</p>
      <Button variant="outlined" disabled={isFetching} onClick={() => refetch()}>
        {t('parts.again')}
      </Button>
    </div>
  )
}

function EmptyLines() {
  const t = useTranslate()
  return (
    <div className="empty-lines" role="status">
      <span className="unseen">{t('parts.loading')}</span>
      <i />
      <i />
      <i />
    </div>
  )
}
