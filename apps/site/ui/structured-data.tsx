/** Data for search engines (schema.org), rendered only on the server. The browser leaves it unchanged. */
export function StructuredData({ data = [] }: { data?: object[] }) {
  const json = import.meta.env.SSR && data.length > 0 ? JSON.stringify({ '@context': 'https://schema.org', '@graph': data }) : ''
  const text = json.replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text cannot end the script element, and browsers do not run it
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
