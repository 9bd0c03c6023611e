import { useTranslation } from 'react-i18next'
import type { GroupSession } from '../../contract/group-session.ts'
import { Hero } from '../features/home/hero.tsx'
import { Intro } from '../features/home/intro.tsx'
import type { Coming } from '../features/home/next-class.tsx'
import { Place } from '../features/home/place.tsx'
import { StudioData } from '../features/home/studio-data.tsx'
import { Ways } from '../features/home/ways.tsx'
import { Week } from '../features/home/week.tsx'
import { listOf } from '../lib/api.ts'
import { siteContext } from '../lib/site-context.ts'
import { useNow } from '../lib/use-now.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/home'

export const handle = { ns: ['home'] }

const SHOWN = 4
const MINUTE_MS = 60_000
const WEEK_MS = 7 * 86_400_000

export async function loader({ context }: Route.LoaderArgs) {
  const { status, body } = await context.get(siteContext).ask('/group-sessions/?scope=public')
  // To the minute, so that the page stays the same, byte for byte, while nothing happens.
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  if (status !== 200) return { now, sessions: null }
  const all = listOf<GroupSession>(body).map(coming)
  const next = all.find(({ can_book }) => can_book)
  const soon = all.filter(({ start }) => Date.parse(start) < now + WEEK_MS)
  return { now, sessions: next && !soon.includes(next) ? [...soon, next] : soon }
}

export default function Home({ loaderData: { now: loadedAt, sessions } }: Route.ComponentProps) {
  const { t } = useTranslation('home')
  const now = useNow(loadedAt)
  const ahead = sessions?.filter(({ start }) => Date.parse(start) > now)
  const next = ahead?.find(({ can_book }) => can_book)
  const week = ahead?.filter(({ start }) => Date.parse(start) < now + WEEK_MS).slice(0, SHOWN)
  return (
    <>
      <Head title={t('title')} />
      <Hero next={next} />
      <Intro />
      <Ways />
      <Week sessions={week ?? null} />
      <Place />
      <StudioData />
    </>
  )
}

const coming = ({ id, title, start, duration, price, is_online, available_spots, max_participants, can_book }: GroupSession): Coming => ({
  ...{ id, title, start, duration, price },
  ...{ is_online, available_spots, max_participants, can_book },
})
