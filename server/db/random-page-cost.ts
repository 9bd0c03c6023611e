/** For tables in memory. With the default of 4, small tables were scanned for each row; with 1.1, an index of all kinds was read. */
export const RANDOM_PAGE_COST = 2
