import { hashKey } from '@tanstack/react-query'
import type { ContentBody } from '../../../../packages/contract/content/content-fault.ts'

/** Returns the same key for equal bodies, even if the database returns object keys in another order. */
export const keyOfBody = (body: ContentBody): string => hashKey([body])
