import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import './load-error.css'

type Props = { error: Error; isBusy: boolean; onRetry: () => unknown }

export function LoadError({ error, isBusy, onRetry }: Props) {
  const t = useTranslate()
  return (
    <div className="failed" role="alert">
      <p>{t(error.message, { _: error.message })}</p>
      <Button variant="outlined" disabled={isBusy} onClick={() => onRetry()}>
        {t('parts.again')}
      </Button>
    </div>
  )
}
