/** Tables are in memory. The default of 4 scanned a small table for each row of a list; 1.1 chose an index of all kinds for one kind. */
export const RANDOM_PAGE_COST = 2
