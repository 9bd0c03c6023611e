/** Data for search engines, written as JSON in which nothing can end the script that it stands in. */
export type DataText = string
export const dataText = (part: object): DataText => JSON.stringify(part).replaceAll('<', '\\u003c')
/** What stands around the parts of all that a page tells; commas between them. */
export const GRAPH = { begin: '{"@context":"https://schema.org","@graph":[', end: ']}' }

/**
 * What the page is about, for search engines (schema.org). Told by the server, for the page that was asked for: in the browser it stays as it
 * came, and its text is not made again. Without data it is a place for what is too long to go through React (entry.server.tsx).
 */
export function StructuredData({ data = [] }: { data?: object[] }) {
  const json = import.meta.env.SSR && data.length > 0 ? GRAPH.begin + data.map(dataText).join(',') + GRAPH.end : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above; the browser never runs it
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
