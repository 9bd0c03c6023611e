import '../../styles/pages/gallery-management.css'
import { Link } from 'react-router'
import { SignedInOnly } from '../../features/account/sign-in/signed-in-only.tsx'
import { GalleryManagement } from '../../features/gallery-management/gallery-management.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../lib/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Head } from '../../ui/head.tsx'

export const handle = { ns: ['pages', 'gallery-management'] }

export default function AdminGallery() {
  const { t } = useTranslation('pages')
  return (
    <>
      <Head title={t('admin.gallery')} hidden />
      <SignedInOnly>
        {(person) =>
          person.is_staff ? (
            <GalleryManagement />
          ) : (
            <div className="wrap">
              <EmptyState title={t('admin.gallery')} text={t('admin.galleryDenied')} heading="h1">
                <Link className="btn sec" to={paths.adminLogin(paths.adminGallery)}>
                  {t('admin.other')}
                </Link>
              </EmptyState>
            </div>
          )
        }
      </SignedInOnly>
    </>
  )
}
