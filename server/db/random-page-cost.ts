/** For tables in memory. At the default of 4 the planner scans small tables for each row; at 1.1 it scans an index of all kinds for one. */
export const RANDOM_PAGE_COST = 2
