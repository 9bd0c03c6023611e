import { useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Logo } from '../../../../packages/browser/logo.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { paths } from '../../lib/paths.ts'
import { prefetchOnIntent } from '../../lib/prefetch.ts'
import { useSession } from '../../lib/session.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountLinks } from './account-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useMainLinks } from './navigation.ts'

export function MobileMenu() {
  const { t } = useTranslation()
  const session = useSession()
  const links = useMainLinks()
  const { sellsPasses, site } = useStudio()
  const name = site.name[useLanguage()]
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const { key } = useLocation()

  // Every navigation closes the menu. The person may have opened it before hydration.
  const shownOn = useRef(key)
  useEffect(() => {
    if (shownOn.current !== key) dialog.current?.close()
    shownOn.current = key
    setOpen(dialog.current?.open ?? false)
  }, [key])

  function show() {
    // Browsers that support invoker commands open the menu as well.
    if (!dialog.current?.open) dialog.current?.showModal()
    setOpen(true)
  }

  return (
    <>
      <button
        type="button"
        className="burger"
        aria-label={t('nav.open')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={show}
        command="show-modal"
        commandfor={id}
      >
        <Icon name="menu" />
      </button>
      <dialog id={id} className="mm" ref={dialog} aria-label={t('nav.menu')} onClose={() => setOpen(false)}>
        <div className="tp">
          <Link className="logo" to={paths.home} aria-label={t('toHome', { name })}>
            <Logo />
            <span>{name}</span>
          </Link>
          <LanguageSwitch />
          <button
            type="button"
            className="burger"
            aria-label={t('nav.close')}
            onClick={() => dialog.current?.close()}
            command="close"
            commandfor={id}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={t('nav.main')}>
          {links.map((link) => (
            <NavLink key={link.to} to={link.to} prefetch={prefetchOnIntent()} onClick={() => dialog.current?.close()}>
              {t(link.key)}
            </NavLink>
          ))}
        </nav>
        <div className="us">
          {session.status === 'signed-in' ? (
            <>
              <NavLink className="hi" to={paths.account} onClick={() => dialog.current?.close()}>
                {t('welcome', { name: session.person.first_name || session.person.username })}
              </NavLink>
              <AccountLinks />
            </>
          ) : (
            <>
              {sellsPasses && <NavLink to={paths.passes}>{t('nav.passes')}</NavLink>}
              <Link to={paths.login}>{t('nav.login')}</Link>
            </>
          )}
        </div>
      </dialog>
    </>
  )
}
