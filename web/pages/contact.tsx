import { useTranslation } from 'react-i18next'
import site from '../../content/site.json'
import { Head } from '../ui/head.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { ns: ['pages'] }

export default function Contact() {
  const { t } = useTranslation('pages')
  return (
    <>
      <Head title={t('contact.title')} />
      <PageHead title={t('contact.title')} lead={t('contact.lead')} />
      <div className="wrap grid prose">
        <section>
          <h2>{t('contact.email')}</h2>
          <p>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </section>
        <section>
          <h2>{t('contact.phone')}</h2>
          <p>
            <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
          </p>
        </section>
        <section>
          <h2>{t('contact.studio')}</h2>
          <p lang="cs">
            {site.address.street}, {site.address.city}
          </p>
        </section>
        <section>
          <h2>{t('contact.company')}</h2>
          <p className="num">{site.company_number}</p>
        </section>
      </div>
    </>
  )
}
