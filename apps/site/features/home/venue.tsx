import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSiteFacts } from '../../lib/hooks/use-studio.ts'
import type { Photo } from '../../lib/photo.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhotoImage } from '../../ui/photo.tsx'

export type VenueTexts = { title: string; picture: Photo; directions: string; online: string; bring: string }

export function Venue({ texts: { title, picture, directions, online, bring } }: { texts: VenueTexts }) {
  const { t } = useTranslation('home')
  const { address } = useSiteFacts()
  const language = useLanguage()
  if (![title, directions, online, bring, address.street].some(Boolean)) return null
  return (
    <section className="place wrap grid">
      <div className="pic">
        <PhotoImage photo={picture} sizes="(max-width: 48rem) 100vw, 50vw" />
      </div>
      <div className="tx">
        <h2 className="t">{title || t('place.studio')}</h2>
        <dl>
          {address.street && (
            <>
              {title && <dt>{t('place.studio')}</dt>}
              <dd>
                <span lang="cs">
                  {address.street}, {address.city}
                </span>
                <br />
                <span className="muted">{directions}</span>
              </dd>
            </>
          )}
          {online && (
            <>
              <dt>{t('place.online')}</dt>
              <dd>{online}</dd>
            </>
          )}
          {bring && (
            <>
              <dt>{t('place.bring')}</dt>
              <dd>{bring}</dd>
            </>
          )}
        </dl>
        {address.street && (
          <a className="link" href={address.map_url[language]} target="_blank" rel="noopener">
            {t('place.map')} <Icon name="out" />
          </a>
        )}
      </div>
    </section>
  )
}
