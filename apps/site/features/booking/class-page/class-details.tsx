import type { ClassGuide } from '../../../../../packages/contract/schedule/class-guide.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

export function ClassDetails({ guide: { outline, for_whom, to_bring } }: { guide: ClassGuide }) {
  const { t } = useTranslation('class')
  const facts = [
    { name: t('forWhom'), text: for_whom },
    { name: t('toBring'), text: to_bring },
  ].filter(({ text }) => text !== '')
  if (outline.length + facts.length === 0) return null
  return (
    <section className="wrap grid course">
      {outline.length > 0 && (
        <div className="goes">
          <h2 className="t">{t('outline')}</h2>
          <ol className="hour">
            {outline.map(({ minute, title, text }) => (
              <li key={`${minute} ${title}`}>
                <span className="num">
                  {minute}
                  <small>{t('min')}</small>
                </span>
                <div>
                  <h3>{title}</h3>
                  {text && <p>{text}</p>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
      {facts.length > 0 && (
        <dl className={`known ${outline.length > 0 ? '' : 'alone'}`}>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
