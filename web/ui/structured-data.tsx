/** What the page is about, for search engines (schema.org). A `<` is written as an escape, so that no text in it can end the script. */
export function StructuredData({ data }: { data: object[] }) {
  if (data.length === 0) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above; the browser never runs it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
