import pg from 'pg'

/** A statement that somebody sent to the server. */
export type Statement = { text: string; values: unknown[] }

const EXPLAINED = /^\s*(with|select|insert|update|delete)\b/i

/** What is asked of PostgreSQL while `work` is done, over whatever connections. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | Statement, unknown[] | undefined]
    const statement =
      typeof asked === 'string' ? { text: asked, values: values ?? [] } : { text: asked.text, values: values ?? asked.values }
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

/** The tables that PostgreSQL would read from end to end for it. */
export async function tablesReadWhole(client: pg.Client, { text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, values)
  return wholeTables(rows[0]['QUERY PLAN'][0].Plan)
}

function wholeTables(node: Node): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(wholeTables)]
}
