import { useStudio } from '../../lib/hooks/use-studio.ts'
import { paths } from '../../lib/paths.ts'

const navigation = [
  { page: 'about', to: paths.about, key: 'nav.about' },
  { page: 'story', to: paths.story, key: 'nav.story' },
  { page: 'certificates', to: paths.certificates, key: 'nav.certificates' },
  { page: 'gallery', to: paths.gallery, key: 'nav.gallery' },
  { to: paths.booking(), key: 'nav.booking' },
  { to: paths.contact, key: 'nav.contact' },
] as const

export function useMainLinks() {
  const { pages } = useStudio()
  return navigation.filter((link) => !('page' in link) || pages.includes(link.page))
}
