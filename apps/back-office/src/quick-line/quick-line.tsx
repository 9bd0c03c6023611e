import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { QuickPreview } from './quick-preview.tsx'
import { RepeatButtons } from './repeat-buttons.tsx'
import './quick-line.css'

export function QuickLine() {
  const t = useTranslate()
  const id = useId()
  const [text, setText] = useState('')
  return (
    <section className="quick" aria-label={t('quick.title')}>
      <label htmlFor={id}>{t('quick.label')}</label>
      <input
        id={id}
        form={`${id}-form`}
        className="plain"
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder={t('quick.placeholder')}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <p className="quick-hint" id={`${id}-hint`}>
        {t('quick.hint')}
      </p>
      {text.trim() === '' ? <RepeatButtons /> : <QuickPreview text={text} formId={`${id}-form`} onDone={() => setText('')} />}
    </section>
  )
}
