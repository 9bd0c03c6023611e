import { hashKey } from '@tanstack/react-query'
import type { ContentBody } from '../../../../packages/contract/content/content-fault.ts'

/** Equal for equal bodies, because the database may return object keys in another order. */
export const keyOfBody = (body: ContentBody): string => hashKey([body])
