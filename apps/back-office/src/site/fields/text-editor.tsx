import { missingIn } from '../../../../../packages/content/document-fields.ts'
import type { ContentPart } from '../../../../../packages/contract/content/content.ts'
import { Chapters } from '../chapters.tsx'
import { Editor } from '../editor.tsx'
import type { GroupProps } from '../group-frame.tsx'
import { HomeParts } from '../home-parts.tsx'
import { HomeSectionFields } from '../home-section-fields.tsx'
import { bodyOfText, type SiteText, textOf } from '../site-text.ts'
import { useContentDraft } from '../use-content-draft.ts'
import { HeadFields } from './head-fields.tsx'
import { SectionFields } from './section-fields.tsx'
import { layouts, type TextKey } from './text-layout.ts'

const codec = { read: textOf, write: bodyOfText }

export function TextEditor({ name, part }: { name: TextKey; part: ContentPart }) {
  const draft = useContentDraft<SiteText>(part, codec)
  const { value: text, body, change } = draft
  const [en, ru] = 'en' in body ? [body.en, body.ru] : ['', '']
  const missing = { en: missingIn(en, ru), ru: missingIn(ru, en) }
  return (
    <Editor draft={draft} missing={{ en: missing.en.length > 0, ru: missing.ru.length > 0 }}>
      {layouts[name].map((group) => (
        <GroupFields key={group.name} {...{ name, group, text, change, missing }} />
      ))}
    </Editor>
  )
}

function GroupFields({ group, ...rest }: GroupProps) {
  if (group.kind === 'head') return <HeadFields group={group} {...rest} />
  if (group.kind === 'home-section') return <HomeSectionFields group={group} {...rest} />
  if (group.kind === 'parts') return <HomeParts group={group} {...rest} />
  if (group.kind === 'chapters') return <Chapters group={group} {...rest} />
  return <SectionFields group={group} {...rest} />
}
