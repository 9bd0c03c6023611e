import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Language } from '../../../../../packages/contract/content/language.ts'
import { InBothLanguages } from '../editing.tsx'
import { GroupFrame, type GroupProps } from '../group-frame.tsx'
import { MoveButtons } from '../pictures/move-buttons.tsx'
import { addSection, moveSection, removeSection, withSection } from '../site-text.ts'
import { MarkedField } from './marked-field.tsx'
import { SectionTitle } from './section-title.tsx'

export function SectionFields(props: GroupProps) {
  const t = useTranslate()
  const { name, text, change } = props
  // The privacy policy and the terms have a fixed order, so that no section is lost by accident.
  const isFree = name === 'about'
  return (
    <>
      {(name === 'privacy' || name === 'terms') && <p className="site-hint site-note">{t(`site.hint.${name}.braces`)}</p>}
      {text.en.sections.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: everything else in a section can be edited
        <SectionFrame key={index} index={index} isFree={isFree || name === 'terms'} {...props}>
          <InBothLanguages>{(language) => <SectionText index={index} language={language} {...props} />}</InBothLanguages>
        </SectionFrame>
      ))}
      {(isFree || name === 'terms') && (
        <Button variant="outlined" className="site-add" onClick={() => change(addSection)}>
          {t('site.section.add')}
        </Button>
      )}
    </>
  )
}

type SectionProps = GroupProps & { index: number }

export function SectionFrame({
  name,
  index,
  isFree,
  text,
  change,
  missing,
  children,
}: SectionProps & { isFree: boolean; children: React.ReactNode }) {
  const t = useTranslate()
  const count = text.en.sections.length
  const said = text.ru.sections[index]?.title || text.en.sections[index]?.title || t('site.section.new')
  const wants = (['en', 'ru'] as const).filter((language) => missing[language].some((one) => one.startsWith(`sections.${index}.`)))
  return (
    <GroupFrame title={t(name === 'story' ? 'site.section.chapter' : 'site.section.number', { number: index + 1 })} missing={wants}>
      <SectionTitle index={index} text={text} change={change} missing={missing} />
      {children}
      {isFree && (
        <p className="site-verbs">
          <MoveButtons name={said} index={index} count={count} onMove={(to) => change((before) => moveSection(before, index, to))} />
          {count > 1 && (
            <button
              type="button"
              className="verb verb-grave"
              aria-label={`${t('site.section.remove')}: ${said}`}
              onClick={() => change((before) => removeSection(before, index))}
            >
              {t('site.section.remove')}
            </button>
          )}
        </p>
      )}
    </GroupFrame>
  )
}

function SectionText({ index, language, text, change, missing }: SectionProps & { language: Language }) {
  const t = useTranslate()
  const field = `sections.${index}.text`
  return (
    <MarkedField
      label={t('site.field.section.text')}
      language={language}
      value={text[language].sections[index]?.text ?? ''}
      isMissing={missing[language].includes(field)}
      path={field}
      onChange={(text) => change((before) => withSection(before, language, index, { text }))}
    />
  )
}
