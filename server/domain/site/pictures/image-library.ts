/** Loads sharp with the first picture, because most processes never need it. One thread leaves the other processors to requests. */
export async function imageLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // Only these four formats are decoded, regardless of the name and type of a file.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] })
  return sharp
}
