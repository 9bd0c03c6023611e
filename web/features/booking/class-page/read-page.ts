import { accessToken } from '../../../../browser/tokens.ts'
import type { ClassPage, ServicePage } from '../../../../contract/class-page.ts'
import { api } from '../../../lib/api.ts'
import type { SiteContext } from '../../../lib/site-context.ts'
import { type ClassOnPage, classOnPage, type ServiceOnPage, serviceOnPage } from './class-on-page.ts'

/** What there is to show, that there is no such thing, or that nobody can say. */
export type Found<Page> = { page: Page } | { page: null; trouble: 'missing' | 'fetch' }

const MISSING = { page: null, trouble: 'missing' } as const

/** On the server: what everyone may see. */
export const readPublicClass = (ask: SiteContext['ask'], id: string | undefined): Promise<Found<ClassOnPage>> =>
  asked<ClassPage, ClassOnPage>(ask, isId(id) && pathOfClass(id), classOnPage)
export const readPublicService = (ask: SiteContext['ask'], id: string | undefined): Promise<Found<ServiceOnPage>> =>
  asked<ServicePage, ServiceOnPage>(ask, isId(id) && pathOfService(id), serviceOnPage)

/** In the browser, with the token: with one's own prices and places. Undefined: nobody is signed in, or it can't be read so. */
export const readOwnClass = async (id: string): Promise<ClassOnPage | undefined> => {
  const page = isId(id) && (await own<ClassPage>(pathOfClass(id)))
  return page ? classOnPage(page) : undefined
}
export const readOwnService = async (id: string): Promise<ServiceOnPage | undefined> => {
  const page = isId(id) && (await own<ServicePage>(pathOfService(id)))
  return page ? serviceOnPage(page) : undefined
}

// What stands in an address may be anything, a slash as well.
const isId = (id: string | undefined): id is string => id !== undefined && /^[1-9]\d{0,8}$/.test(id)

const pathOfClass = (id: string) => `/classes/${id}/`
const pathOfService = (id: string) => `/services/${id}/with_slots/`

async function asked<Body, Page>(ask: SiteContext['ask'], path: string | false, view: (body: Body) => Page): Promise<Found<Page>> {
  if (!path) return MISSING
  const { status, body } = await ask(path)
  if (status === 200) return { page: view(body as Body) }
  return status === 404 ? MISSING : { page: null, trouble: 'fetch' }
}

const own = async <Body>(path: string): Promise<Body | undefined> =>
  accessToken() ? api.get<Body>(path).catch(() => undefined) : undefined
