import { hashKey } from '@tanstack/react-query'
import type { ContentBody } from '../../../../packages/contract/content/content-fault.ts'

/** The same of two bodies that say the same: the database gives the names of a list's rows in an order of its own. */
export const keyOfBody = (body: ContentBody): string => hashKey([body])
