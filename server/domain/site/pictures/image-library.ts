/** Loaded at the first picture that is made, since most starts of the site see none. One thread: the other processors serve bookings. */
export async function imageLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // Nothing but the four kinds is ever decoded, whatever a file says of itself.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] })
  return sharp
}
