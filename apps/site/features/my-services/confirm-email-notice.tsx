import { useTranslation } from '../../i18n/use-translation.ts'
import { useEmailProof } from '../../lib/hooks/use-email-proof.ts'

/** Sends the email that proves the address, without which a free class stays a hold. */
export function ConfirmEmailNotice({ email }: { email: string }) {
  const { t } = useTranslation()
  const { state, send } = useEmailProof()
  if (state === 'sent') return <small role="status">{t('unproven.sent', { email })}</small>
  return (
    <>
      {(state === 'limited' || state === 'failed') && <small role="alert">{t(`unproven.${state}`)}</small>}
      <button type="button" className="btn sm sec" aria-busy={state === 'sending'} onClick={send}>
        {t('unproven.send')}
      </button>
    </>
  )
}
