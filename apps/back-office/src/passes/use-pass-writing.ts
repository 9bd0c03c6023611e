import { useTranslate } from 'react-admin'
import type { Service } from '../../../../packages/contract/schedule/service.ts'
import { useApiPage } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import type { Writing } from './pass-texts.ts'

/** Provides translations, amounts and names of services. The names are missing until they have loaded. */
export function usePassWriting(): Writing {
  const t = useTranslate()
  const { money } = useFormat()
  const { data } = useApiPage<Service>('/services/?limit=1000')
  return { t, money, serviceName: (id) => data?.rows.find((service) => service.id === id)?.name }
}
