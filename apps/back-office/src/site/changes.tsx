import { useTranslate } from 'react-admin'
import type { ContentKey } from '../../../../packages/contract/content/content.ts'
import type { ContentBody } from '../../../../packages/contract/content/content-fault.ts'
import { changedFields, type FieldChange, PARTS_OF_HOME } from './fields/content-fields.ts'
import { PictureDiff } from './pictures/picture-diff.tsx'
import { shortDiff } from './word-diff.ts'

type Props = { name: ContentKey; before: ContentBody; after: ContentBody }

export function Changes({ name, before, after }: Props) {
  const t = useTranslate()
  const nameOf = useFieldName()
  const changes = changedFields(name, before, after)
  if (changes.length === 0) return <p className="quiet">{t('site.versions.same')}</p>
  return (
    <ul className="site-changes">
      {changes.map((change) => (
        <li key={change.id}>
          <p>{nameOf(change)}</p>
          {change.kind === 'pictures' ? <PictureDiff before={change.before} after={change.value} /> : <WordDiff change={change} />}
        </li>
      ))}
    </ul>
  )
}

function WordDiff({ change: { before, value, language, label } }: { change: FieldChange }) {
  const t = useTranslate()
  const said = (text: string) =>
    label === PARTS_OF_HOME && text !== ''
      ? text
          .split(/\s+/)
          .map((part) => t(`site.homePart.${part}`))
          .join(' · ')
      : text
  return (
    <p className="site-diff" {...(language && { lang: language })}>
      {shortDiff(said(before), said(value)).map(({ kind, text }, index) => {
        const key = `${index}${kind}`
        if (kind === 'added') return <ins key={key}>{text}</ins>
        return kind === 'gone' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>
      })}
    </p>
  )
}

export function useFieldName(): (change: Pick<FieldChange, 'of' | 'label' | 'language'>) => string {
  const t = useTranslate()
  return ({ of, label, language }) => [of, t(label), language && t(`site.in.${language}`)].filter(Boolean).join(', ')
}
