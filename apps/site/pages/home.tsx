import '../styles/pages/home-hero.css'
import '../styles/pages/home-week.css'
import '../styles/pages/home.css'
import { Fragment } from 'react'
import type { GroupSession } from '../../../packages/contract/schedule/group-session.ts'
import { Hero } from '../features/home/hero.tsx'
import { Intro } from '../features/home/intro.tsx'
import type { HomeSession } from '../features/home/next-class.tsx'
import { StudioData } from '../features/home/studio-data.tsx'
import { Venue } from '../features/home/venue.tsx'
import { Ways } from '../features/home/ways.tsx'
import { Week } from '../features/home/week.tsx'
import { listOf } from '../lib/api.ts'
import { currentMinute } from '../lib/current-minute.ts'
import { homeTexts } from '../lib/home-texts.server.ts'
import { useNow } from '../lib/hooks/use-now.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/home'

export const handle = { ns: ['home'], scripts: 'when-used' }

const SHOWN = 4
const WEEK_MS = 7 * 86_400_000

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const texts = homeTexts(site)
  const { status, body } = await site.ask('/group-sessions/soon/')
  const now = currentMinute()
  if (status !== 200) return { texts, now, sessions: null }
  return { texts, now, sessions: listOf<GroupSession>(body).map(coming) }
}

export default function Home({ loaderData: { texts, now: loadedAt, sessions } }: Route.ComponentProps) {
  const now = useNow(loadedAt)
  const ahead = sessions?.filter(({ start }) => Date.parse(start) > now)
  const next = ahead?.find(({ can_book }) => can_book)
  const week = ahead?.filter(({ start }) => Date.parse(start) < now + WEEK_MS).slice(0, SHOWN)
  const parts = {
    about: <Intro texts={texts.about} />,
    ways: <Ways title={texts.ways} ways={texts.cards} />,
    week: <Week sessions={week ?? null} />,
    place: <Venue texts={texts.place} />,
  }
  return (
    <>
      <Head title={texts.title} description={texts.description} />
      <Hero texts={texts.hero} next={next} />
      {texts.parts.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      <StudioData description={texts.description} />
    </>
  )
}

const coming = ({
  id,
  title,
  start,
  duration,
  price,
  is_online,
  available_spots,
  max_participants,
  can_book,
}: GroupSession): HomeSession => ({
  id,
  title,
  start,
  duration,
  price,
  is_online,
  available_spots,
  max_participants,
  can_book,
})
