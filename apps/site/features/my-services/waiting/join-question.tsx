import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../../packages/browser/api-error.ts'
import type { JoinedList } from '../../../../../packages/contract/booking/waiting-list.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { useClassToJoin } from './use-class-to-join.ts'
import { usePaysByPass } from './use-pays-by-pass.ts'

type Props = { offeringId: number; type: 'group' | 'event'; onJoined: (joined: JoinedList) => Promise<void> }

export function JoinQuestion({ offeringId, type, onJoined }: Props) {
  const { t } = useTranslation('my-services')
  const { shortDate, time } = useFormat()
  const wanted = useClassToJoin(offeringId)
  const paysByPass = usePaysByPass(type, offeringId)
  const [chosen, setChosen] = useState<boolean>()
  const isMine = chosen ?? paysByPass
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function join() {
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      await onJoined(await api.post<JoinedList>('/waiting-list/', { type, id: offeringId, take: isMine ? 'mine' : 'ask' }))
    } catch (error) {
      setProblem((error instanceof ApiError && error.text) || t('waiting.failed'))
    }
    setIsBusy(false)
  }
  return (
    <div className="join-question">
      {wanted && (
        <h3>
          <Link to={paths.classPage(offeringId)}>{wanted.title}</Link>, {shortDate(wanted.start)}, {time(wanted.start)}
        </h3>
      )}
      <p>{t('waiting.rules')}</p>
      <label>
        <input type="checkbox" checked={isMine} onChange={(event) => setChosen(event.target.checked)} />
        <span>{t('waiting.mine', { context: wanted?.isFree ? 'free' : undefined })}</span>
      </label>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="btn pri" aria-disabled={isBusy} onClick={() => void join()}>
        {t(isBusy ? 'waiting.joining' : 'waiting.join')}
      </button>
    </div>
  )
}
