import { useTranslate } from 'react-admin'
import type { Entry } from '../../../../packages/contract/booking/waiting-list.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'

const MAX_NAMES = 5

export function WaitingPeople({ offering }: { offering: Offering }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const { data: entries = [] } = useApiQuery<Entry[]>(`/offerings/${offering.id}/waiting-list/`)
  if (entries.length === 0) return null
  const named = ({ name, until }: Entry) => (until ? t('class.add.heldFor', { name, time: dateAndTime(until) }) : name)
  const more = entries.length - MAX_NAMES
  const names = [...entries.slice(0, MAX_NAMES).map(named), ...(more > 0 ? [t('class.add.andMore', { smart_count: more })] : [])]
  return <p>{t('class.add.waiting', { names: names.join(', ') })}</p>
}
