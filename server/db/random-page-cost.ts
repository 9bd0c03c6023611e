/**
 * A page that an index leads to costs little more than the next one: a studio's tables are in memory. PostgreSQL's own 4 is meant for disks that
 * turn, and had all of a small table read for each row of a list; with 1.1 it took an index of all kinds for the list of one.
 */
export const RANDOM_PAGE_COST = 2
