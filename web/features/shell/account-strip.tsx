import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.tsx'
import { AccountLinks } from './account-links.tsx'

/** Above the header while someone is signed in. Before the profile has come its room is kept (see header.css). */
export function AccountStrip() {
  const { t } = useTranslation()
  const session = useSession()
  if (session.status !== 'signed-in') {
    return (
      <div className="acct empty" aria-hidden="true">
        <div className="wrap" />
      </div>
    )
  }
  return (
    <section className="acct" aria-label={t('nav.account')}>
      <div className="wrap">
        <p className="hi">{t('welcome', { name: session.person.first_name || session.person.username })}</p>
        <AccountLinks />
      </div>
    </section>
  )
}
