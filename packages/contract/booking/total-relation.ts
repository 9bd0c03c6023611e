/**
 * A header sent with X-Total-Count if the total is only a lower bound: a search (`q`) stops counting at 200 rows. Left out: the total is
 * exact.
 */
export const TOTAL_RELATION = 'x-total-count-relation'
export const AT_LEAST = 'gte'
