import { data } from 'react-router'
import { currentMinute } from '../../../lib/current-minute.ts'
import type { Photo } from '../../../lib/photo.ts'
import type { SiteContext } from '../../../lib/site-context.ts'
import { classKind, idIn, type PageKind, serviceKind } from './page-kinds.ts'
import type { PageOutcome } from './page-outcome.ts'

const MISSING = { page: null, trouble: 'missing' } as const
const STATUS = { missing: 404, fetch: 503 } as const

type Ask = SiteContext['ask']

export const readPublicClass = (ask: Ask, id: string | undefined) => readPublic(classKind, ask, id)
export const readPublicService = (ask: Ask, id: string | undefined) => readPublic(serviceKind, ask, id)

async function readPublic<Body, Page>(
  { path, view }: PageKind<Body, Page>,
  ask: Ask,
  idText: string | undefined,
): Promise<PageOutcome<Page>> {
  const id = idIn(idText)
  if (id === undefined) return MISSING
  const { status, body } = await ask(path(id))
  if (status === 200) return { page: view(body as Body) }
  return status === 404 ? MISSING : { page: null, trouble: 'fetch' }
}

export function pageData<Page>(found: PageOutcome<Page>, picture: Photo | null) {
  const now = currentMinute()
  return data({ found, picture, now }, { status: 'trouble' in found ? STATUS[found.trouble] : 200 })
}
