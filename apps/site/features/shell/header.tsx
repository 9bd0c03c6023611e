import { Link, NavLink, useLocation } from 'react-router'
import { Logo } from '../../../../packages/browser/logo.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSiteFacts } from '../../lib/hooks/use-studio.ts'
import { isChangePage, paths } from '../../lib/paths.ts'
import { prefetchOnIntent } from '../../lib/prefetch.ts'
import { useSession } from '../../lib/session.tsx'
import { AccountStrip } from './account-strip.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useMainLinks } from './navigation.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function Header() {
  const { t } = useTranslation()
  const { status } = useSession()
  const links = useMainLinks()
  const name = useSiteFacts().name[useLanguage()]
  const isBare = isChangePage(useLocation().pathname)
  return (
    <>
      {!isBare && <AccountStrip />}
      <header className="head">
        <div className="wrap">
          <Link className="logo" to={paths.home} prefetch={prefetchOnIntent()} aria-label={t('toHome', { name })}>
            <Logo />
            <span>{name}</span>
          </Link>
          {!isBare && (
            <nav className="nav" aria-label={t('nav.main')}>
              {links.map(({ to, key }) => (
                <NavLink key={to} to={to} prefetch={prefetchOnIntent()}>
                  {t(key)}
                </NavLink>
              ))}
            </nav>
          )}
          <div className="tools">
            <ThemeSwitch />
            <LanguageSwitch />
            {!isBare && status !== 'signed-in' && (
              <Link className="login" to={paths.login} prefetch={prefetchOnIntent()}>
                {t('nav.login')}
              </Link>
            )}
            {!isBare && <MobileMenu />}
          </div>
        </div>
      </header>
    </>
  )
}
