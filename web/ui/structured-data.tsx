/**
 * What the page is about, for search engines (schema.org). Told by the server, for the page that was asked for: in the browser it stays as it
 * came, and its text is not made again. A `<` is written as an escape, so that no text in it can end the script.
 */
export function StructuredData({ data = [] }: { data?: object[] }) {
  const json = import.meta.env.SSR ? JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c') : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above; the browser never runs it
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
