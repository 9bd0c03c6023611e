import { vatStatus } from '../../../../packages/content/identity.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSiteFacts } from '../../lib/hooks/use-studio.ts'
import { Icon } from '../../ui/icon.tsx'

export function Facts() {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const site = useSiteFacts()
  return (
    <dl className="facts">
      {site.email && (
        <div>
          <dt>{t('facts.email')}</dt>
          <dd>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </dd>
        </div>
      )}
      {site.phone && (
        <div>
          <dt>{t('facts.phone')}</dt>
          <dd>
            <a className="num" href={`tel:${site.phone.replaceAll(' ', '')}`}>
              {site.phone}
            </a>
          </dd>
        </div>
      )}
      {site.address.street && (
        <div>
          <dt>{t('facts.studio')}</dt>
          <dd>
            <span lang="cs">
              {site.address.street}
              <br />
              {site.address.city}
            </span>
            <a className="link" href={site.address.map_url[language]} target="_blank" rel="noopener">
              {t('facts.map')} <Icon name="out" small />
            </a>
          </dd>
        </div>
      )}
      {site.social.url && (
        <div>
          <dt>{site.social.name}</dt>
          <dd>
            <a href={site.social.url} target="_blank" rel="noopener">
              {site.social.url.replace(/^https:\/\/(www\.)?/, '')}
            </a>
          </dd>
        </div>
      )}
      {site.company_number && (
        <div>
          <dt>{t('facts.company')}</dt>
          <dd className="num">{site.company_number}</dd>
          <dd>{site.register[language]}</dd>
          <dd>{vatStatus(site)[language]}</dd>
        </div>
      )}
      {site.data_box && (
        <div>
          <dt>{t('facts.dataBox')}</dt>
          <dd className="num">{site.data_box}</dd>
        </div>
      )}
    </dl>
  )
}
