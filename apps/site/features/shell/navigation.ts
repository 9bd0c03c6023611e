import { paths } from '../../lib/paths.ts'

export const navigation = [
  { to: paths.about, key: 'nav.about' },
  { to: paths.story, key: 'nav.story' },
  { to: paths.certificates, key: 'nav.certificates' },
  { to: paths.gallery, key: 'nav.gallery' },
  { to: paths.booking(), key: 'nav.booking' },
  { to: paths.contact, key: 'nav.contact' },
] as const
