/**
 * Chosen for tables in memory. With the default of 4, PostgreSQL scanned a small table for each row of a list. With 1.1, it read an index
 * of all kinds to find one kind.
 */
export const RANDOM_PAGE_COST = 2
