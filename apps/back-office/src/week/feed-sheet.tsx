import { Button } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import type { CalendarFeed } from '../../../../packages/contract/schedule/calendar.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Field } from '../ui/field.tsx'
import { QueryResult } from '../ui/query-result.tsx'
import { Sheet } from '../ui/sheet.tsx'
import './feed-sheet.css'

const PATH = '/calendar-feed/teaching/'

export function FeedSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const answer = useApiQuery<CalendarFeed>(PATH)
  const make = useAction(() => api.post<CalendarFeed>(PATH))
  return (
    <Sheet title={t('week.feed.title')} about={t('week.feed.about')} onClose={onClose}>
      <div className="sheet-body">
        <QueryResult answer={answer}>
          {({ url, webcal_url }) =>
            url && webcal_url ? (
              <FeedLink url={url} webcalUrl={webcal_url} onRenew={() => make.run()} isBusy={make.isBusy} />
            ) : (
              <div className="sheet-acts">
                <Button variant="contained" disabled={make.isBusy} onClick={() => make.run()}>
                  {t('week.feed.make')}
                </Button>
              </div>
            )
          }
        </QueryResult>
      </div>
    </Sheet>
  )
}

type LinkProps = { url: string; webcalUrl: string; onRenew: () => void; isBusy: boolean }

function FeedLink({ url, webcalUrl, onRenew, isBusy }: LinkProps) {
  const t = useTranslate()
  const notify = useNotify()
  const end = useAction(() => api.delete(PATH), { done: () => notify('week.feed.ended', { type: 'success' }) })
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify('week.feed.copied', { type: 'success' }),
      () => notify('week.feed.notCopied', { type: 'warning' }),
    )
  return (
    <>
      <Field label={t('week.feed.link')} value={url} readOnly onFocus={({ target }) => target.select()} />
      <p className="sheet-note">{t('week.feed.secret')}</p>
      <div className="feed-acts">
        <Button variant="contained" onClick={() => void copy()}>
          {t('week.feed.copy')}
        </Button>
        <Button variant="outlined" component="a" href={webcalUrl}>
          {t('week.feed.open')}
        </Button>
      </div>
      <dl className="feed-ways">
        {(['apple', 'google', 'outlook'] as const).map((program) => (
          <div key={program}>
            <dt>{t(`week.feed.${program}.name`)}</dt>
            <dd>{t(`week.feed.${program}.way`)}</dd>
          </div>
        ))}
      </dl>
      <div className="feed-acts">
        <button type="button" className="verb" disabled={isBusy} onClick={onRenew}>
          {t('week.feed.renew')}
        </button>
        <button type="button" className="verb verb-grave" disabled={end.isBusy} onClick={() => end.run()}>
          {t('week.feed.end')}
        </button>
      </div>
    </>
  )
}
