import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useScrollToHash } from '../../lib/hooks/use-scroll-to-hash.ts'
import { Notice } from '../../ui/notice.tsx'
import { OwnWeek } from './own-week.tsx'
import { useOwnWeeks } from './use-own-weeks.ts'

/** `onChange`: waiting list entries have ended, so the lists are reloaded. */
export function OwnWeeks({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('every-week')
  const { weeks, read } = useOwnWeeks()
  const [said, setSaid] = useState<string | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const section = useScrollToHash('#every-week', Array.isArray(weeks) && weeks.length > 0)
  useEffect(() => {
    if (said !== null) notice.current?.focus()
  }, [said])

  async function onDone(sentence: string) {
    await read()
    setSaid(sentence)
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
  if (weeks === null || (weeks.length === 0 && said === null)) return null
  return (
    <section className="strip own-passes" id="every-week" ref={section} tabIndex={-1} aria-labelledby="own-weeks">
      <h2 className="label" id="own-weeks">
        {t('title')}
      </h2>
      {said !== null && (
        <div className="released" ref={notice} tabIndex={-1}>
          <Notice tone="good">
            <p>{said}</p>
          </Notice>
        </div>
      )}
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
