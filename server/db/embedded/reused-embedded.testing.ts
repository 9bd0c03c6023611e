import type { PGlite } from '@electric-sql/pglite'
import type { OpenDatabase } from '../open-database.ts'
import { openStarted, startCopy } from './open-embedded.ts'

type Started = { lite: PGlite; shape: string }

// Test files that share a process run one after the other.
const free: Started[] = []

/**
 * Opens an embedded database from a dump. Starting one takes ten times as long as emptying it, so `close` empties it for the next test file in
 * this process. A database whose tables, constraints or settings have changed is discarded.
 */
export async function openReused(dump: () => Promise<Blob>): Promise<OpenDatabase> {
  const started = free.pop() ?? (await start(await dump()))
  const lease = leaseOf(started.lite)
  const open = await openStarted(lease.lite)
  return {
    ...open,
    close: async () => {
      if (lease.end()) await giveBack(started)
    },
  }
}

async function start(dump: Blob): Promise<Started> {
  const lite = await startCopy(dump)
  return { lite, shape: await shapeOf(lite) }
}

async function giveBack(started: Started): Promise<void> {
  const { lite, shape } = started
  if ((await shapeOf(lite)) !== shape) return lite.close()
  await lite.exec(EMPTY)
  free.push(started)
}

/** Lends the database to one test file. After `end`, calls are refused as by a closed database. A second `end` returns false. */
function leaseOf(lite: PGlite): { lite: PGlite; end: () => boolean } {
  let isOver = false
  const refusing = new Proxy(lite, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (isOver) throw new Error('The database is closed.')
        return value.apply(target, given)
      }
    },
  })
  const end = () => {
    if (isOver) return false
    isOver = true
    return true
  }
  return { lite: refusing, end }
}

/** Describes everything in the database except the rows. If this changes, one test file would affect the next. */
async function shapeOf(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ shape: string }>(SHAPE)
  return rows[0]?.shape ?? ''
}

const SHAPE = `
  select md5(concat_ws(' ',
    (select string_agg(nspname, ',' order by oid) from pg_namespace),
    (select string_agg(concat(oid, relname, reloptions), ',' order by oid) from pg_class where oid >= 16384),
    (select string_agg(concat(attrelid, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum)
      from pg_attribute where attrelid >= 16384 and attnum > 0),
    (select string_agg(concat(oid, pg_get_expr(adbin, adrelid)), ',' order by oid) from pg_attrdef),
    (select string_agg(concat(oid, pg_get_constraintdef(oid)), ',' order by oid) from pg_constraint where oid >= 16384),
    (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat(oid, md5(prosrc)), ',' order by oid) from pg_proc where oid >= 16384),
    (select string_agg(concat(name, setting), ',' order by name) from pg_settings where source = 'session' and name <> 'random_page_cost'),
    (select count(*) from pg_statistic where starelid >= 16384),
    (select count(*) from pg_listening_channels()),
    (select max(created_at) from drizzle.__drizzle_migrations))) as shape`

// Triggers are disabled, because one of them protects the audit log.
const EMPTY = `
  do $$
  declare filled text;
  begin
    select string_agg(format('%I.%I', n.nspname, c.relname), ', ') into filled
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and pg_relation_size(c.oid) > 0;
    if filled is null then return; end if;
    set local session_replication_role = replica;
    execute format('truncate %s cascade', filled);
  end $$;
  select setval(seqrelid::regclass, seqstart, false)
    from pg_sequence join pg_class c on c.oid = seqrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`
