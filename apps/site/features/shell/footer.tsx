import { Link, useLocation } from 'react-router'
import { typeset } from '../../../../packages/content/typeset.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useStudio } from '../../lib/hooks/use-studio.ts'
import { isChangePage, paths } from '../../lib/paths.ts'
import { prefetchOnIntent } from '../../lib/prefetch.ts'
import { Icon } from '../../ui/icon.tsx'
import { FooterVideo } from './footer-video.tsx'

// Pages with a task in progress have a footer of one line.
const SLIM = [
  paths.checkout,
  paths.myServices,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.remindersOff,
  paths.newsOff,
  paths.sandbox,
  paths.admin,
]

export function Footer() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const language = useLanguage()
  const { sellsPasses, site } = useStudio()
  const slim = SLIM.some((start) => pathname === start || pathname.startsWith(`${start}/`)) || isChangePage(pathname)
  return (
    <footer className={`foot ${slim ? 'slim' : ''}`}>
      <FooterVideo>
        <div className="top">
          {site.farewell[language] && <h2>{typeset(site.farewell[language], language)}</h2>}
          <Link className="btn ongrove" to={paths.booking()} prefetch={prefetchOnIntent()}>
            {t('bookSession')}
          </Link>
        </div>
        <div className="bot">
          <span className="c">
            {/* A page cached before New Year may hydrate after it, so the year can differ. */}
            <span suppressHydrationWarning>
              © {new Date().getFullYear()} {site.name[language]}
            </span>
            {site.teacher[language] && <span>{site.teacher[language]}</span>}
            {site.company_number && <span>IČO&nbsp;{site.company_number}</span>}
            {site.register[language] && <span>{site.register[language]}</span>}
          </span>
          {site.social.url && (
            <a href={site.social.url} rel="me noopener" target="_blank">
              <Icon name="social" />
              {site.social.name}
            </a>
          )}
          {sellsPasses && <Link to={paths.passes}>{t('nav.passes')}</Link>}
          {sellsPasses && <Link to={paths.voucher}>{t('footer.vouchers')}</Link>}
          <Link to={paths.privacy}>{t('footer.privacy')}</Link>
          <Link to={paths.bookingTerms}>{t('footer.terms')}</Link>
          <Link to={paths.contact}>{t('footer.contact')}</Link>
        </div>
      </FooterVideo>
    </footer>
  )
}
