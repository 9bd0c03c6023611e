type Handle = { ns?: string[] }
declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, { handle?: Handle } | undefined>
  }
}

/** Returns the text files of the routes that are about to hydrate (`handle.ns`). */
export function textFilesOnPage(): string[] {
  const modules = Object.values(window.__reactRouterRouteModules ?? {})
  return ['common', ...new Set(modules.flatMap((module) => module?.handle?.ns ?? []))]
}
