import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import type { EmailProof } from '../lib/hooks/use-email-proof.ts'
import { paths } from '../lib/paths.ts'
import { Notice } from './notice.tsx'

type Props = { email: string; proof: EmailProof; text: string }

/** A notice about an unproven address, with a button that sends the proving email. `text` states what requires the proof. */
export function UnprovenEmailNotice({ email, proof: { state, send }, text }: Props) {
  const { t } = useTranslation()
  if (state === 'sent') return <Notice tone="good">{t('unproven.sent', { email })}</Notice>
  return (
    <Notice>
      <div className="unproven">
        <p>{text}</p>
        {(state === 'limited' || state === 'failed') && <p role="alert">{t(`unproven.${state}`)}</p>}
        <button type="button" className="btn sm sec" aria-busy={state === 'sending'} onClick={send}>
          {t('unproven.send')}
        </button>
        <Link className="link" to={paths.contactAbout(t('unproven.wrongSubject'), t('unproven.wrongMessage', { email }))}>
          {t('unproven.wrong')}
        </Link>
      </div>
    </Notice>
  )
}
