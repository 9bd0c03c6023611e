import type { Database } from '../../../db/database.ts'
import { type AddressKeys, feedToken } from '../../kernel/address-tokens.ts'
import { accept, type Decision } from '../../kernel/decision.ts'
import { feedAddress, webcalAddress } from './calendar-addresses.ts'
import { type CalendarFeed, endFeed, findFeed, renewFeed, type Whose } from './feed-repository.ts'

type FeedDependencies = { db: Database; addressKeys: AddressKeys; siteUrl: string }
export type FeedAddress = { url: string; webcalUrl: string; createdAt: Date }

export async function readFeedAddress(deps: FeedDependencies, whose: Whose): Promise<FeedAddress | undefined> {
  const feed = await findFeed(deps.db, whose)
  return feed && addressOf(deps, feed)
}

/** Ends the previous address. Refuses: email_unproven. */
export async function renewFeedAddress(deps: FeedDependencies, whose: Whose): Promise<Decision<FeedAddress>> {
  const feed = await renewFeed(deps.db, deps.addressKeys, whose)
  return feed.ok ? accept(addressOf(deps, feed.value)) : feed
}

export const endFeedAddress = (db: Database, whose: Whose): Promise<void> => endFeed(db, whose)

function addressOf({ addressKeys, siteUrl }: FeedDependencies, { addressId, createdAt }: CalendarFeed): FeedAddress {
  const token = feedToken(addressKeys, addressId)
  return { url: feedAddress(siteUrl, token), webcalUrl: webcalAddress(siteUrl, token), createdAt }
}
