/** For tables in memory. With the default of 4 the planner scans small tables for each row; with 1.1 it reads an index of all kinds. */
export const RANDOM_PAGE_COST = 2
