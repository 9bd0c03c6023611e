/** Sent with X-Total-Count if the total is a lower bound: a search (`q`) stops counting at 200 rows. Omitted: the total is exact. */
export const TOTAL_RELATION = 'x-total-count-relation'
export const AT_LEAST = 'gte'
