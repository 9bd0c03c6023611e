import { Trans, useTranslation } from 'react-i18next'
import site from '../../content/site.json'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { ns: ['pages'] }

export default function Gallery() {
  const { t } = useTranslation('pages')
  return (
    <>
      <Head title={t('gallery.title')} />
      <PageHead title={t('gallery.title')} lead={t('gallery.lead')} />
      <div className="wrap grid prose">
        <p>
          <Trans
            ns="pages"
            i18nKey="gallery.text"
            values={{ name: site.social.name }}
            components={{
              social: (
                <a href={site.social.url} target="_blank" rel="noopener">
                  {site.social.name}
                </a>
              ),
            }}
          />
        </p>
      </div>
    </>
  )
}
