import type { Database } from '../../../db/database.ts'
import { accept, type Decision } from '../../kernel/decision.ts'
import { feedToken, type LinkKeys } from '../../kernel/link-tokens.ts'
import { feedUrlOf, webcalUrlOf } from './calendar-urls.ts'
import { type CalendarFeed, endFeed, type FeedOwner, findFeed, renewFeed } from './feed-repository.ts'

type FeedDependencies = { db: Database; linkKeys: LinkKeys; siteUrl: string }
export type FeedLinks = { url: string; webcalUrl: string; createdAt: Date }

export async function readFeedLinks(deps: FeedDependencies, owner: FeedOwner): Promise<FeedLinks | undefined> {
  const feed = await findFeed(deps.db, owner)
  return feed && addressOf(deps, feed)
}

export async function renewFeedLinks(deps: FeedDependencies, owner: FeedOwner): Promise<Decision<FeedLinks>> {
  const feed = await renewFeed(deps.db, deps.linkKeys, owner)
  return feed.ok ? accept(addressOf(deps, feed.value)) : feed
}

export const revokeFeedLinks = (db: Database, owner: FeedOwner): Promise<void> => endFeed(db, owner)

function addressOf({ linkKeys, siteUrl }: FeedDependencies, { addressId, createdAt }: CalendarFeed): FeedLinks {
  const token = feedToken(linkKeys, addressId)
  return { url: feedUrlOf(siteUrl, token), webcalUrl: webcalUrlOf(siteUrl, token), createdAt }
}
