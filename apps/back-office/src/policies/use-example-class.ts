import { useState } from 'react'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { Offering } from '../../../../packages/contract/schedule/offering.ts'
import { useApiPage } from '../api/use-api-query.ts'
import { serverNow } from '../clock/server-clock.ts'

import { type ExampleClass, exampleFor } from './policy-terms.ts'

const MAX = 100

export function useExampleClass(kind: Offering['kind']): (policy: CancellationPolicy) => ExampleClass {
  const [from] = useState(() => new Date(serverNow()).toISOString())
  const { data } = useApiPage<Offering>(`/offerings/${queryString({ kind, from, is_active: true, sort: 'start', limit: MAX })}`)
  return (policy) => exampleFor(policy, data?.rows ?? [])
}
