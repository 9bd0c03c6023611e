import { accessToken } from '../../../../../packages/browser/tokens.ts'
import type { Found } from './found.ts'

type Own = typeof import('./own-page.ts')
type Shown<Page> = { found: Found<Page>; now: number }

/**
 * In the browser, over what everyone is shown: the page with the person's own prices and places. That of everyone stays where nobody is signed
 * in, or it can't be read so. How it is read is fetched for the signed-in alone.
 */
export async function withOwn<Page, Everyones extends Shown<Page>>(
  shown: Promise<Everyones>,
  read: (own: Own) => Promise<Page | undefined>,
) {
  const [everyones, page] = await Promise.all([shown, accessToken() ? readOwn(read) : undefined])
  return page ? { ...everyones, found: { page }, now: Date.now() } : everyones
}

const readOwn = <Page>(read: (own: Own) => Promise<Page | undefined>) => import('./own-page.ts').then(read).catch(() => undefined)
