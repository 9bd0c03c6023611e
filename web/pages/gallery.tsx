import { useTranslation } from 'react-i18next'
import site from '../../content/site.json'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Rich } from '../ui/rich.tsx'

export const handle = { ns: ['pages'] }

export default function Gallery() {
  const { t } = useTranslation('pages')
  return (
    <>
      <Head title={t('gallery.title')} />
      <PageHead title={t('gallery.title')} lead={t('gallery.lead')} />
      <div className="wrap grid prose">
        <p>
          <Rich
            text={t('gallery.text', { name: site.social.name })}
            parts={{
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
