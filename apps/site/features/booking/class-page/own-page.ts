import { api } from '../../../lib/api.ts'
import { classKind, idIn, type PageKind, serviceKind } from './page-kinds.ts'

/** Fetches the page's data in the browser with the access token, so it includes the person's own prices and bookings. Throws on failure. */
export const readOwnClass = (idText: string) => readOwn(classKind, idText)
export const readOwnService = (idText: string) => readOwn(serviceKind, idText)

async function readOwn<Body, Page>({ path, view }: PageKind<Body, Page>, idText: string): Promise<Page | undefined> {
  const id = idIn(idText)
  return id === undefined ? undefined : view(await api.get<Body>(path(id)))
}
