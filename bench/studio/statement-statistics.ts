import type { Client } from 'pg'

/** The number of statements sent and planned in one database since the last reset. Times are in milliseconds. */
export type StatementStatistics = { calls: number; plans: number; planning: number; execution: number }

/** Resets the statistics. The server must be started with pg_stat_statements. */
export async function resetStatistics(client: Client): Promise<void> {
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset(0, (select oid from pg_database where datname = current_database()), 0)')
}

export async function readStatistics(client: Client): Promise<StatementStatistics> {
  const { rows } = await client.query<StatementStatistics>(
    `select sum(calls)::float8 as calls, sum(plans)::float8 as plans,
       sum(total_plan_time) as planning, sum(total_exec_time) as execution
     from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       -- Of these PostgreSQL has nothing to plan.
       and query !~* '^(begin|commit|rollback|set|listen|deallocate)'`,
  )
  return rows[0] as StatementStatistics
}

/** Returns the statements planned most often, as lines for the report. */
export async function mostPlanned(client: Client, limit = 12): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select plans || ' plans of ' || calls || ' calls, ' || round(mean_plan_time::numeric, 1) || ' ms each: ' || left(regexp_replace(query, '\\s+', ' ', 'g'), 160) as line
     from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
     order by plans desc limit $1`,
    [limit],
  )
  return rows.map(({ line }) => line)
}
