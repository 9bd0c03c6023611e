import { lazy } from 'react'
import { Admin, CustomRoutes, type I18nProvider, localStorageStore, Resource } from 'react-admin'
import { Route } from 'react-router'
import { languageOfPage } from '../../../../packages/browser/current-language.ts'
import { dataProvider } from '../api/data-provider.ts'
import { authProvider } from '../sign-in/auth-provider.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { themeOf } from '../theme/theme.ts'
import { useTheme } from '../theme/use-theme.ts'
import { NotFound } from './not-found.tsx'
import { resources } from './resources.tsx'
import { Shell } from './shell.tsx'
import { studioName } from './studio-name.ts'

const Today = lazy(() => import('../today/today.tsx'))
const Week = lazy(() => import('../week/week.tsx'))
const DaysOffList = lazy(() => import('../days-off/days-off-list.tsx'))
const ClassPage = lazy(() => import('../class/class-page.tsx'))
const Messages = lazy(() => import('../messages/messages.tsx'))
const Cancelling = lazy(() => import('../settings/cancelling.tsx'))
const settingsOf = <Name extends keyof typeof import('../settings/groups.tsx')>(name: Name) =>
  lazy(async () => ({ default: (await import('../settings/groups.tsx'))[name] }))
const PaymentSettings = settingsOf('PaymentSettings')
const PriceSettings = settingsOf('PriceSettings')
const EmailSettings = settingsOf('EmailSettings')
const SignInSettings = settingsOf('SignInSettings')
const BackupSettings = settingsOf('BackupSettings')
const FirstStepsPage = lazy(() => import('../first-steps/first-steps-page.tsx'))
const ReceiptSettings = lazy(() => import('../settings/receipt-settings.tsx'))
const Year = lazy(() => import('../receipts/year.tsx'))
const ImportPeople = lazy(() => import('../import/import-people.tsx'))
const News = lazy(() => import('../news/news.tsx'))
const SitePages = lazy(() => import('../site/pages.tsx'))
const SiteEdit = lazy(() => import('../site/edit-page.tsx'))
const SiteVersions = lazy(() => import('../site/versions.tsx'))
const SitePictures = lazy(() => import('../site/pictures/pictures.tsx'))
const SitePicture = lazy(() => import('../site/pictures/picture.tsx'))
const Studio = lazy(async () => ({ default: (await import('../site/edit-page.tsx')).StudioPage }))
const Money = lazy(() => import('../money/money.tsx'))
const Bank = lazy(() => import('../bank/bank.tsx'))
const InPerson = lazy(() => import('../money/in-person.tsx'))

// Stores the chosen columns, filters and page numbers of lists. The language is shared with the site.
const store = localStorageStore('1', 'ticha')

export function BackOffice({ i18n }: { i18n: I18nProvider }) {
  const [theme] = useTheme()
  store.setItem('locale', i18n.getLocale())
  return (
    <Admin
      title={studioName(languageOfPage())}
      dashboard={Today}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18n}
      store={store}
      theme={themeOf(theme)}
      darkTheme={null}
      layout={Shell}
      loginPage={SignInPage}
      catchAll={NotFound}
      requireAuth
      disableTelemetry
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <Resource name="messages" list={Messages} />
      <CustomRoutes>
        <Route path="/week" element={<Week />} />
        <Route path="/days-off" element={<DaysOffList />} />
        <Route path="/class/:id" element={<ClassPage />} />
        <Route path="/import" element={<ImportPeople />} />
        <Route path="/news" element={<News />} />
        <Route path="/money" element={<Money />} />
        <Route path="/bank" element={<Bank />} />
        <Route path="/in-person" element={<InPerson />} />
        <Route path="/money/year" element={<Year />} />
        <Route path="/site" element={<SitePages />} />
        <Route path="/site/:key" element={<SiteEdit />} />
        <Route path="/site/:key/versions" element={<SiteVersions />} />
        <Route path="/pictures" element={<SitePictures />} />
        <Route path="/pictures/:name" element={<SitePicture />} />
        <Route path="/settings/studio" element={<Studio />} />
        <Route path="/settings/receipts" element={<ReceiptSettings />} />
        <Route path="/settings/cancelling" element={<Cancelling />} />
        <Route path="/settings/payments" element={<PaymentSettings />} />
        <Route path="/settings/prices" element={<PriceSettings />} />
        <Route path="/settings/emails" element={<EmailSettings />} />
        <Route path="/settings/sign-in" element={<SignInSettings />} />
        <Route path="/settings/backups" element={<BackupSettings />} />
        <Route path="/settings/first-steps" element={<FirstStepsPage />} />
      </CustomRoutes>
    </Admin>
  )
}
