import { NavLink } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { AccountLinks } from './account-links.tsx'

/** Above the header for signed-in people. Its space is reserved until the profile has loaded (header.css). */
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
        <NavLink className="hi" to={paths.account}>
          {t('welcome', { name: session.person.first_name || session.person.username })}
        </NavLink>
        <AccountLinks />
      </div>
    </section>
  )
}
