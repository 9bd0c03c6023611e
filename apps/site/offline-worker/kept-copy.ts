/** The same page with the moment it was kept (`data-kept-at`, an ISO instant), by which it says how old it is (apps/site/lib/kept-at.ts). */
export async function keptCopyOf(page: Response, at: Date): Promise<Response> {
  const html = await page.text()
  return new Response(html.replace('<html ', `<html data-kept-at="${at.toISOString()}" `), { headers: page.headers })
}
