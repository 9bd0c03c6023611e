import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import { Button } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import type { ContentKey, ContentPart } from '../../../../packages/contract/content/content.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { PageCard } from './page-card.tsx'
import './site.css'

const ORDER: ContentKey[] = ['home', 'about', 'story', 'certificates', 'gallery', 'terms', 'privacy', 'recipients', 'studio']

export default function Pages() {
  const t = useTranslate()
  const parts = useApiQuery<ContentPart[]>('/content/')
  return (
    <div className="site-pages">
      <Title title={t('app.sections.site')} />
      <div className="site-head">
        <p>{t('site.about.all')}</p>
        <Button component="a" href="/" target="_blank" rel="noopener" variant="outlined" startIcon={<OpenIcon />}>
          {t('site.open')}
        </Button>
      </div>
      <QueryResult answer={parts}>
        {(all) => (
          <ul className="site-cards">
            {ORDER.map((key) => {
              const part = all.find((one) => one.key === key)
              return part && <PageCard key={key} part={part} />
            })}
          </ul>
        )}
      </QueryResult>
    </div>
  )
}
