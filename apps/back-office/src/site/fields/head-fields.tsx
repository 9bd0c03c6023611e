import { useTranslate } from 'react-admin'
import { InBothLanguages } from '../editing.tsx'
import { GroupFrame, type GroupProps, missingOf } from '../group-frame.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { withHead } from '../site-text.ts'
import { HeadlineField } from './headline-field.tsx'
import { SiteTextField } from './site-text-field.tsx'
import type { Group, HeadField } from './text-layout.ts'

const HINTS = new Set(['home.headline', 'story.tagline', 'home.title', 'home.description', 'story.description', 'terms.accept'])

export function HeadFields({ group, ...props }: GroupProps<Extract<Group, { kind: 'head' }>>) {
  const t = useTranslate()
  const names = group.fields.map(({ name }) => name)
  return (
    <GroupFrame title={t(`site.group.${props.name}.${group.name}`)} missing={missingOf(props.missing, names)}>
      {group.fields.map((field) => (
        <OneField key={field.name} field={field} {...props} />
      ))}
    </GroupFrame>
  )
}

function OneField({ name, field, text, change, missing }: Omit<GroupProps, 'group'> & { field: HeadField }) {
  const t = useTranslate()
  const label = t(`site.field.${name}.${field.name}`)
  // Both languages share the picture.
  if (field.kind === 'picture')
    return (
      <PictureField
        label={label}
        name={text.en.head[field.name] || text.ru.head[field.name] || ''}
        path={field.name}
        onChange={(picture) => change((before) => withHead(withHead(before, 'en', field.name, picture), 'ru', field.name, picture))}
      />
    )
  const hint = `${name}.${field.name}`
  const Field = field.kind === 'headline' ? HeadlineField : SiteTextField
  return (
    <InBothLanguages>
      {(language) => (
        <Field
          label={label}
          language={language}
          value={text[language].head[field.name] ?? ''}
          isLong={field.kind === 'long'}
          isMissing={missing[language].includes(field.name)}
          path={field.name}
          hint={HINTS.has(hint) && t(`site.hint.${name}.${field.name}`)}
          onChange={(value) => change((before) => withHead(before, language, field.name, value))}
        />
      )}
    </InBothLanguages>
  )
}
