import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormat } from '../i18n/format.ts'
import { useDeferredAction } from '../undo/use-deferred-action.ts'

type Props = { refundId: number; amount: number; name: string; size?: 'small' }

export function MarkRefundedButton({ refundId, amount, name, size }: Props) {
  const t = useTranslate()
  const { money } = useFormat()
  const { run, isBusy } = useDeferredAction()
  const offer = { words: 'undo.deferred.givenBack', slots: { amount: money(amount), name } }
  return (
    <Button
      size={size}
      variant="outlined"
      disabled={isBusy}
      onClick={(event) => {
        // The button is inside a row that is a link, so a press must not follow the link.
        event.stopPropagation()
        event.preventDefault()
        run({ body: { act: 'given-back', refund_id: refundId }, offer })
      }}
    >
      {t('resources.refunds.givenBack')}
    </Button>
  )
}
