import { useGetList, useLocaleState, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ContentPart } from '../../../../../packages/contract/content/content.ts'
import type { GalleryItem } from '../../../../../packages/contract/content/gallery.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { QueryResult } from '../../ui/query-result.tsx'
import { GalleryEditor } from './gallery-editor.tsx'

export function GalleryPage() {
  const [language] = useLocaleState()
  const answer = useApiQuery<ContentPart>('/content/gallery/')
  return <QueryResult answer={answer}>{(part) => <GalleryEditor key={language} part={part} beside={<SinglePhotos />} />}</QueryResult>
}

const MAX = 200

function SinglePhotos() {
  const t = useTranslate()
  const { data = [], total } = useGetList<GalleryItem>('gallery', {
    pagination: { page: 1, perPage: MAX },
    sort: { field: 'order', order: 'ASC' },
  })
  return (
    <section className="site-group site-single">
      <header>
        <h2>{t('site.single.title')}</h2>
        <Link className="verb" to="/gallery/create">
          {t('site.single.add')}
        </Link>
      </header>
      <p className="site-hint">{t(total === 0 ? 'site.single.none' : 'site.single.about')}</p>
      <ul className="site-thumbs site-thumbs-wide">
        {data.map(({ id, title, photo, is_active }) => (
          <li key={id} data-off={is_active ? undefined : true}>
            <Link to={`/gallery/${id}`}>
              <img src={photo.srcset.split(' ')[0] ?? photo.url} alt="" loading="lazy" />
              <span>{[title, !is_active && t('resources.gallery.hidden')].filter(Boolean).join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
