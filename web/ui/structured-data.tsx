/** Data for search engines, written as JSON in which nothing can end the script that it stands in. */
export type DataText = string
export const dataText = (part: object): DataText => JSON.stringify(part).replaceAll('<', '\\u003c')
/** All that a page tells, of its parts. */
export const graphOf = (parts: DataText[]): DataText => `{"@context":"https://schema.org","@graph":[${parts.join(',')}]}`

/**
 * What the page is about, for search engines (schema.org). Told by the server, for the page that was asked for: in the browser it stays as it
 * came, and its text is not made again. Without data it is a place for what is too long to go through React (entry.server.tsx).
 */
export function StructuredData({ data = [] }: { data?: object[] }) {
  const json = import.meta.env.SSR && data.length > 0 ? graphOf(data.map(dataText)) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above; the browser never runs it
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
