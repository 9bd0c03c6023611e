import { useTranslation } from '../../i18n/use-translation.ts'
import { useScrollToHash } from '../../lib/hooks/use-scroll-to-hash.ts'
import { Notice } from '../../ui/notice.tsx'
import { useFocusedNotice } from '../../ui/use-focused-notice.tsx'
import { OwnWeek } from './own-week.tsx'
import { useOwnWeeks } from './use-own-weeks.ts'

/** `onChange`: called when waiting list entries have ended, so that the lists below are reloaded. */
export function OwnWeeks({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('every-week')
  const { weeks, read } = useOwnWeeks()
  const { notice, say } = useFocusedNotice()
  const section = useScrollToHash('#every-week', Array.isArray(weeks) && weeks.length > 0)

  async function onDone(sentence: string) {
    await read()
    say(sentence)
    onChange()
  }

  if (weeks === 'failed') {
    return (
      <Notice tone="bad">
        <p>{t('own.failed')}</p>
        <button type="button" className="btn sm sec" onClick={() => void read()}>
          {t('common:tryAgain')}
        </button>
      </Notice>
    )
  }
  if (weeks === null || (weeks.length === 0 && !notice)) return null
  return (
    <section className="strip own-passes" id="every-week" ref={section} tabIndex={-1} aria-labelledby="own-weeks">
      <h2 className="label" id="own-weeks">
        {t('title')}
      </h2>
      {notice}
      {weeks.length > 0 && (
        <ul>
          {weeks.map((week) => (
            <OwnWeek key={week.id} week={week} onDone={onDone} onStale={read} />
          ))}
        </ul>
      )}
    </section>
  )
}
