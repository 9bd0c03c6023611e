import content from 'virtual:content'
import pages from 'virtual:site-routes'
import { useLayoutEffect } from 'react'
import {
  type ActionFunctionArgs,
  createBrowserRouter,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import { currentLanguage } from '../../../packages/browser/current-language.ts'
import { accessToken } from '../../../packages/browser/tokens.ts'
import { clocksAround } from '../../../server/domain/kernel/zone-offset.ts'
import { ScrollPosition } from '../features/shell/scroll-position.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { type SiteContext, siteContext } from '../lib/site-context.ts'
import * as root from '../root.tsx'

const ZONE = 'Europe/Prague'

type Load = (args: ActionFunctionArgs & LoaderFunctionArgs & { serverLoader?: () => Promise<unknown> }) => unknown
type Page = { id: string; path?: string; index?: boolean; load: () => Promise<PageModule> }
/** A route module of React Router's framework mode. */
export type PageModule = {
  default?: Parameters<typeof withComponentProps>[0]
  loader?: Load
  clientLoader?: Load
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0]
} & Pick<RouteObject, 'handle' | 'shouldRevalidate'>

/**
 * Creates the router of the site at the address of the window. Loaders of the server run in the browser and call `ask` in place of the API.
 * Their data is available in the first rendering, as in a server-rendered page.
 */
export async function siteRouter(ask: SiteContext['ask']) {
  const { default: _, ...module } = root as unknown as PageModule
  const children = pages.map(({ path = '', index, load }): Page => ({ id: path || 'home', ...(index ? { index } : { path }), load }))
  const shown = matchRoutes(children, location) ?? []
  const routes = await Promise.all(
    children.map(async ({ load, ...route }) => {
      const lazy = async () => routeOf(await load())
      return { ...route, ...(shown.some((match) => match.route.id === route.id) ? await lazy() : { lazy }) } as RouteObject
    }),
  )
  const top = { id: 'root', ...routeOf({ ...module, default: Document }), HydrateFallback: () => null, children: routes }
  return createBrowserRouter([top], { getContext: () => contextFor(ask), ...(await renderedData([top], ask)) })
}

/** Runs the server's loaders for this address. If a loader redirects or fails, the router runs it again and handles the result. */
async function renderedData(routes: RouteObject[], ask: SiteContext['ask']) {
  const loaderData: Record<string, unknown> = {}
  const context = contextFor(ask)
  try {
    for (const { route, params } of matchRoutes(routes, location) ?? []) {
      const { serverLoader } = route as { serverLoader?: Load }
      if (!serverLoader) continue
      const loaded = await serverLoader({ request: new Request(location.href), params, context } as never)
      if (loaded instanceof Response) return {}
      loaderData[route.id ?? ''] = loaded
    }
    return { hydrationData: { loaderData } }
  } catch {
    return {}
  }
}

/** Renders the body of `root.tsx`. */
function Document() {
  const language = useLanguage()
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <>
      <root.default />
      <ScrollPosition />
    </>
  )
}

function routeOf({ default: Component, loader, clientLoader, ErrorBoundary, handle, shouldRevalidate }: PageModule) {
  const serverLoader = loader && ((args: Parameters<Load>[0]) => Promise.resolve(loader(args)).then(withoutInit))
  const load =
    clientLoader && serverLoader ? (args: Parameters<Load>[0]) => clientLoader({ ...args, serverLoader: () => serverLoader(args) }) : loader
  // The pages set `clientLoader.hydrate` in the same way, once for each document.
  if (clientLoader && load) Object.assign(load, { hydrate: accessToken() !== null })
  return {
    ...(Component && { Component: withComponentProps(Component) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
    ...(load && { loader: load as RouteObject['loader'], serverLoader }),
    ...(handle && { handle }),
    ...(shouldRevalidate && { shouldRevalidate }),
  }
}

/** Returns the data of `data(…)` without its status and headers. */
const withoutInit = (loaded: unknown) =>
  (loaded as { type?: string } | null)?.type === 'DataWithResponseInit' ? (loaded as unknown as { data: unknown }).data : loaded

function contextFor(ask: SiteContext['ask']): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(siteContext, {
    language: currentLanguage(),
    timeZone: ZONE,
    content,
    clocks: clocksAround(new Date(), ZONE),
    origin: location.origin,
    sharePicture: '/share.jpg',
    mark: '',
    ask,
  })
  return context
}
