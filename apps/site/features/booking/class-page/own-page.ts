import { api } from '../../../lib/api.ts'
import { classKind, idIn, type PageKind, serviceKind } from './page-kinds.ts'

/** In the browser, with the token: with one's own prices and places. Throws when it can't be read. */
export const readOwnClass = (idText: string) => readOwn(classKind, idText)
export const readOwnService = (idText: string) => readOwn(serviceKind, idText)

async function readOwn<Body, Page>({ path, view }: PageKind<Body, Page>, idText: string): Promise<Page | undefined> {
  const id = idIn(idText)
  return id === undefined ? undefined : view(await api.get<Body>(path(id)))
}
