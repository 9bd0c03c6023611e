import { useTranslate } from 'react-admin'
import type { Language } from '../../../../packages/contract/content/language.ts'
import { InBothLanguages } from './editing.tsx'
import { MarkedField } from './fields/marked-field.tsx'
import { SectionTitle } from './fields/section-title.tsx'
import { SiteTextField } from './fields/site-text-field.tsx'
import type { Group } from './fields/text-layout.ts'
import { GroupFrame, type GroupProps, missingOf } from './group-frame.tsx'
import { type HomeSection, homeSectionOf, textOfHomeSection } from './home-section.ts'
import { PictureField } from './pictures/picture-field.tsx'
import { withSection } from './site-text.ts'

export function HomeSectionFields({ group, text, change, missing }: GroupProps<Extract<Group, { kind: 'home-section' }>>) {
  const t = useTranslate()
  const { index, hasQuote } = group
  const [titleField, textField] = [`sections.${index}.title`, `sections.${index}.text`]
  const said = (language: Language): HomeSection => homeSectionOf(text[language].sections[index]?.text ?? '')
  const write = (language: Language, changes: Partial<HomeSection>) =>
    change((before) => {
      const section = homeSectionOf(before[language].sections[index]?.text ?? '')
      return withSection(before, language, index, { text: textOfHomeSection({ ...section, ...changes }) })
    })
  const label = t(`site.group.home.${group.name}`)
  return (
    <GroupFrame title={label} missing={missingOf(missing, [titleField, textField])}>
      <SectionTitle index={index} text={text} change={change} missing={missing} />
      <PictureField
        label={label}
        name={said('en').picture || said('ru').picture}
        onChange={(picture) => {
          write('en', { picture })
          write('ru', { picture })
        }}
      />
      {hasQuote && (
        <InBothLanguages>
          {(language) => (
            <SiteTextField
              label={t('site.field.section.quote')}
              language={language}
              isLong
              value={said(language).quote}
              onChange={(quote) => write(language, { quote })}
            />
          )}
        </InBothLanguages>
      )}
      <InBothLanguages>
        {(language) => (
          <MarkedField
            label={t('site.field.section.text')}
            language={language}
            marks={['italic', 'link']}
            rows={hasQuote ? 5 : 3}
            value={said(language).text}
            isMissing={missing[language].includes(textField)}
            path={textField}
            onChange={(text) => write(language, { text })}
          />
        )}
      </InBothLanguages>
    </GroupFrame>
  )
}
