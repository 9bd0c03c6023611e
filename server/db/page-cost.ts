/**
 * A page that an index leads to costs hardly more than the next one: a studio's tables are in memory. PostgreSQL's own 4 is meant for disks that
 * turn, and had all of a small table read for each row of a list.
 */
export const RANDOM_PAGE_COST = 1.1
