import { useTranslation } from 'react-i18next'
import type { GroupSession } from '../../contract/group-session.ts'
import { Hero } from '../features/home/hero.tsx'
import { Intro } from '../features/home/intro.tsx'
import type { Coming } from '../features/home/next-class.tsx'
import { Place } from '../features/home/place.tsx'
import { Ways } from '../features/home/ways.tsx'
import { Week } from '../features/home/week.tsx'
import { listOf } from '../lib/api.ts'
import { siteContext } from '../lib/site-context.ts'
import { Head } from '../ui/head.tsx'
import type { Route } from './+types/home'

export const handle = { ns: ['home'] }

const SHOWN = 4
const WEEK_MS = 7 * 86_400_000

export async function loader({ context }: Route.LoaderArgs) {
  const { status, body } = await context.get(siteContext).ask('/group-sessions/?scope=public')
  const sessions = status === 200 ? listOf<GroupSession>(body).map(coming) : []
  return {
    next: sessions.find(({ can_book }) => can_book),
    week: sessions.filter(({ start }) => Date.parse(start) < Date.now() + WEEK_MS).slice(0, SHOWN),
  }
}

export default function Home({ loaderData: { next, week } }: Route.ComponentProps) {
  const { t } = useTranslation('home')
  return (
    <>
      <Head title={t('title')} />
      <Hero next={next} />
      <Intro />
      <Ways />
      <Week sessions={week} />
      <Place />
    </>
  )
}

const coming = ({ id, title, start, duration, price, is_online, available_spots, max_participants, can_book }: GroupSession): Coming => ({
  ...{ id, title, start, duration, price },
  ...{ is_online, available_spots, max_participants, can_book },
})
