import { lazy } from 'react'
import { Admin, CustomRoutes, type I18nProvider, localStorageStore, Resource } from 'react-admin'
import { Route } from 'react-router'
import { resources } from '../resources/resources.tsx'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data-provider.ts'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { themeOf } from './theme.ts'
import { useTheme } from './use-theme.ts'

const Today = lazy(() => import('../today/today.tsx'))
const Week = lazy(() => import('../week/week.tsx'))
const ClassPage = lazy(() => import('../class/class-page.tsx'))
const Messages = lazy(() => import('../messages/messages.tsx'))
const Money = lazy(() => import('../money/money.tsx'))

// Columns, filters and pages that a person has chosen; the language is the site's.
const store = localStorageStore('1', 'ticha')

export function BackOffice({ i18n }: { i18n: I18nProvider }) {
  const [theme] = useTheme()
  store.setItem('locale', i18n.getLocale())
  return (
    <Admin
      title="Tichá"
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
        <Route path="/class/:id" element={<ClassPage />} />
        <Route path="/money" element={<Money />} />
      </CustomRoutes>
    </Admin>
  )
}
