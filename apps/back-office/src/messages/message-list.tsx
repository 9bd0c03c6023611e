import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { HandledMessage } from '../../../../packages/contract/people/message.ts'
import { useApiPage } from '../api/use-api-query.ts'
import { QueryResult } from '../ui/query-result.tsx'
import { MessageCard } from './message-card.tsx'

const PAGE = 20

type Props = { title?: string; filter: { archived: boolean; unread?: boolean; q: string }; none: string }

export function MessageList({ title, filter, none }: Props) {
  const t = useTranslate()
  const [limit, setLimit] = useState(PAGE)
  const answer = useApiPage<HandledMessage>(`/messages/${queryString({ ...filter, limit })}`)
  return (
    <section aria-label={title}>
      {title && <h2>{title}</h2>}
      <QueryResult answer={answer}>
        {({ rows, total, isAtLeast }) => (
          <>
            {rows.length === 0 && <p className="quiet">{none}</p>}
            {rows.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
            {(isAtLeast || total > rows.length) && (
              <Button variant="outlined" sx={{ mt: 3 }} onClick={() => setLimit(limit + PAGE)}>
                {t('parts.more')}
              </Button>
            )}
          </>
        )}
      </QueryResult>
    </section>
  )
}
