import { NavLink, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import { useToast } from './toasts.tsx'

export function AccountLinks() {
  const { t } = useTranslation()
  const session = useSession()
  const { sellsPasses } = useStudio()
  const navigate = useNavigate()
  const say = useToast()
  if (session.status !== 'signed-in') return null

  async function leave() {
    // Navigates first, because the current page may redirect signed-out people to the sign-in.
    await navigate(paths.home)
    await session.signOut()
    say(t('loggedOut'))
  }

  return (
    <>
      <NavLink to={paths.myServices}>{t('nav.myBookings')}</NavLink>
      {sellsPasses && <NavLink to={paths.passes}>{t('nav.passes')}</NavLink>}
      {session.person.is_staff && <NavLink to={paths.admin}>{t('nav.admin')}</NavLink>}
      <button type="button" onClick={leave}>
        {t('nav.logout')}
      </button>
    </>
  )
}
