import { accessToken } from '../../../../../packages/browser/tokens.ts'
import type { PageOutcome } from './page-outcome.ts'

type Own = typeof import('./own-page.ts')
type Shown<Page> = { found: PageOutcome<Page>; now: number }

/** Browser only: replaces the public data by the person's own data, with code loaded on demand. On failure the public page stays. */
export async function withOwn<Page, Everyones extends Shown<Page>>(
  shown: Promise<Everyones>,
  read: (own: Own) => Promise<Page | undefined>,
) {
  const [everyones, page] = await Promise.all([shown, accessToken() ? readOwn(read) : undefined])
  return page ? { ...everyones, found: { page }, now: Date.now() } : everyones
}

const readOwn = <Page>(read: (own: Own) => Promise<Page | undefined>) => import('./own-page.ts').then(read).catch(() => undefined)
