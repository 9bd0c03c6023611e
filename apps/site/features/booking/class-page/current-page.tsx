import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useWhenBackOnline } from '../../../lib/hooks/use-online.ts'
import { useRefreshOnReturn } from '../../../lib/hooks/use-refresh-on-return.ts'
import { SeatsProvider } from '../../../lib/seats/seats-provider.tsx'
import { JustTakenProvider } from '../just-taken.tsx'
import { BookProvider } from '../use-book.tsx'
import { MissingClass } from './missing-class.tsx'
import type { PageOutcome } from './page-outcome.ts'

type Props<Page> = { found: PageOutcome<Page>; now: number; children: (page: Page) => ReactNode }

/** Refreshes the page while it is open, or shows that it is missing. `now`: when it was loaded, in milliseconds. */
export function CurrentPage<Page>({ found, now, children }: Props<Page>) {
  const { revalidate, state } = useRevalidator()
  useWhenBackOnline(revalidate)
  useRefreshOnReturn(now, revalidate)
  if ('trouble' in found) return <MissingClass trouble={found.trouble} retry={revalidate} retrying={state === 'loading'} />
  return (
    <SeatsProvider listed={found} refetchList={revalidate}>
      <JustTakenProvider>
        <BookProvider>{children(found.page)}</BookProvider>
      </JustTakenProvider>
    </SeatsProvider>
  )
}
