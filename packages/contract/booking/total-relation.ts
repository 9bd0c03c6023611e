/**
 * The header beside X-Total-Count, and what it says where that is no more than a lower bound: of a search (`q`) that finds more than two hundred
 * rows, nobody counts the rest. Left out: the number is exact.
 */
export const TOTAL_RELATION = 'x-total-count-relation'
export const AT_LEAST = 'gte'
