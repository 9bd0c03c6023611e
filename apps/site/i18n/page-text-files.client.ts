type Handle = { ns?: string[] }
declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, { handle?: Handle } | undefined>
  }
}

/** The files of texts named by the routes of the page that is about to hydrate (`handle.ns`). */
export function textFilesOnPage(): string[] {
  const modules = Object.values(window.__reactRouterRouteModules ?? {})
  return ['common', ...new Set(modules.flatMap((module) => module?.handle?.ns ?? []))]
}
