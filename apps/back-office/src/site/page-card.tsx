import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { fieldsOf } from '../../../../packages/content/document-fields.ts'
import type { ContentPart } from '../../../../packages/contract/content/content.ts'
import type { ContentBody } from '../../../../packages/contract/content/content-fault.ts'
import { useFormat } from '../i18n/format.ts'
import { keyOfBody } from './body-key.ts'
import type { Certificates, GalleryEvents } from './fields/list-codec.ts'
import { editPath } from './fields/text-layout.ts'
import { focusOf, useSitePicture } from './pictures/site-pictures.ts'
import { bodyOfText, textOf } from './site-text.ts'

export function PageCard({ part }: { part: ContentPart }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const picture = useSitePicture(firstPicture(part))
  const { key, published, draft, missing, files_changed: filesChanged, is_broken: isBroken, gone_links: goneLinks } = part
  const badges = [
    isBroken && { look: 'off', label: 'site.state.broken' },
    draft && !isSame(draft.body, part.body) && { look: 'wait', label: 'site.state.draft' },
    missing.ru.length > 0 && { look: 'wait', label: 'site.missing.ru' },
    missing.en.length > 0 && { look: 'wait', label: 'site.missing.en' },
    goneLinks.length > 0 && { look: 'wait', label: 'site.state.goneLink' },
    filesChanged && { look: 'info', label: 'site.state.filesChanged' },
  ].filter((badge) => badge !== false && badge !== null)
  return (
    <li>
      <Link to={editPath(key)}>
        <span className="site-shot">{picture ? <img src={picture.url} alt="" style={focusOf(picture)} /> : <Lines />}</span>
        <b>{t(`site.part.${key}`)}</b>
        <small>{published ? t('site.state.published', { when: dateAndTime(published.at) }) : t('site.state.first')}</small>
        {badges.map(({ look, label }) => (
          <span key={label} className={`site-badge site-badge-${look}`}>
            {t(label)}
          </span>
        ))}
      </Link>
    </li>
  )
}

function Lines() {
  return (
    <span className="site-lines" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}

function firstPicture({ key, body }: ContentPart): string | undefined {
  if ('en' in body) {
    const { head } = fieldsOf(body.en)
    return head.picture ?? head.cover
  }
  if (key === 'certificates') return (body.list as Certificates).certificates[0]?.images[0]
  if (key === 'gallery') return (body.list as GalleryEvents).events[0]?.photos[0]
  return undefined
}

/** A draft equal to the published text, saved only for a preview, is not shown as a draft. */
function isSame(one: ContentBody, other: ContentBody): boolean {
  const plain = (body: ContentBody) => keyOfBody('en' in body ? bodyOfText(textOf(body)) : body)
  return plain(one) === plain(other)
}
