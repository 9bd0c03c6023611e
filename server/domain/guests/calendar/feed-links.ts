import type { Database } from '../../../db/database.ts'
import { accept, type Decision } from '../../kernel/decision.ts'
import { feedToken, type LinkKeys } from '../../kernel/link-tokens.ts'
import { feedUrlOf, webcalUrlOf } from './calendar-urls.ts'
import { type CalendarFeed, endFeed, findFeed, renewFeed, type Whose } from './feed-repository.ts'

type FeedDependencies = { db: Database; linkKeys: LinkKeys; siteUrl: string }
export type FeedLinks = { url: string; webcalUrl: string; createdAt: Date }

export async function readFeedLinks(deps: FeedDependencies, whose: Whose): Promise<FeedLinks | undefined> {
  const feed = await findFeed(deps.db, whose)
  return feed && addressOf(deps, feed)
}

export async function renewFeedLinks(deps: FeedDependencies, whose: Whose): Promise<Decision<FeedLinks>> {
  const feed = await renewFeed(deps.db, deps.linkKeys, whose)
  return feed.ok ? accept(addressOf(deps, feed.value)) : feed
}

export const revokeFeedLinks = (db: Database, whose: Whose): Promise<void> => endFeed(db, whose)

function addressOf({ linkKeys, siteUrl }: FeedDependencies, { addressId, createdAt }: CalendarFeed): FeedLinks {
  const token = feedToken(linkKeys, addressId)
  return { url: feedUrlOf(siteUrl, token), webcalUrl: webcalUrlOf(siteUrl, token), createdAt }
}
