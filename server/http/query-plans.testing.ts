import pg from 'pg'

/** A statement sent to the server. If it has a name, it is planned without its values. */
export type Statement = { text: string; values: unknown[]; name?: string | undefined }

const EXPLAINED = /^\s*(with|select|insert|update|delete)\b/i

/** Records the statements sent to PostgreSQL during `work` on all connections. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | Statement, unknown[] | undefined]
    const statement =
      typeof asked === 'string'
        ? { text: asked, values: values ?? [] }
        : { text: asked.text, values: values ?? asked.values, name: asked.name }
    if (EXPLAINED.test(statement.text)) heard.push(statement)
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return heard
}

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }

/** The tables that PostgreSQL would scan completely for a statement. */
export async function tablesReadWhole(client: pg.Client, statement: Statement): Promise<string[]> {
  const { rows } = await (statement.name === undefined ? explain(client, statement) : explainOnce(client, statement))
  return wholeTables(rows[0]['QUERY PLAN'][0].Plan)
}

const explain = (client: pg.Client, { text, values }: Statement) => client.query(`explain (format json) ${text}`, values)

async function explainOnce(client: pg.Client, { text, values }: Statement) {
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare checked as ${text}`)
  const plan = await client.query(`explain (format json) execute checked${values.length > 0 ? `(${values.map(() => 'null').join()})` : ''}`)
  await client.query('deallocate checked')
  return plan
}

function wholeTables(node: Node): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(wholeTables)]
}
