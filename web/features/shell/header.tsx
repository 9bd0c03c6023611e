import { Link, NavLink } from 'react-router'
import { Logo } from '../../../browser/logo.tsx'
import site from '../../../content/site.json'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { prefetchOnIntent } from '../../lib/prefetch.ts'
import { useSession } from '../../lib/session.tsx'
import { Part } from '../../ui/part.tsx'
import { AccountStrip } from './account-strip.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navigation } from './navigation.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function Header() {
  return (
    <>
      <AccountStrip />
      <Part as="header" id="head" className="head">
        <Inside />
      </Part>
    </>
  )
}

function Inside() {
  const { t } = useTranslation()
  const { status } = useSession()
  const name = site.name[useLanguage()]
  return (
    <div className="wrap">
      <Link className="logo" to={paths.home} prefetch={prefetchOnIntent()} aria-label={t('toHome', { name })}>
        <Logo />
        <span>{name}</span>
      </Link>
      <nav className="nav" aria-label={t('nav.main')}>
        {navigation.map(({ to, key }) => (
          <NavLink key={to} to={to} prefetch={prefetchOnIntent()}>
            {t(key)}
          </NavLink>
        ))}
      </nav>
      <div className="tools">
        <ThemeSwitch />
        <LanguageSwitch />
        {status !== 'signed-in' && (
          <Link className="login" to={paths.login} prefetch={prefetchOnIntent()}>
            {t('nav.login')}
          </Link>
        )}
        <MobileMenu />
      </div>
    </div>
  )
}
