import site from '../../content/site.json'
import { useTranslation } from '../i18n/use-translation.ts'
import { Notice } from './notice.tsx'

/** Beside a form: without scripts it can't be sent, but a letter can. */
export function NoScript() {
  const { t } = useTranslation()
  return (
    <noscript>
      <Notice>
        <p>
          {t('noScript')} <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </Notice>
    </noscript>
  )
}
