import type { Plugin } from 'vite'
import routes from '../apps/site/routes.ts'
import type { Content } from '../packages/content/content.ts'

/** Parts of the build for screen tests. `virtual:site-routes`: pages, each with a function to import it. `virtual:content`: the content. */
export function screenSite(content: Content): Plugin {
  const pages = routes
    .filter(({ file }) => file.endsWith('.tsx'))
    .map(({ file, path, index }) => `{ path: ${JSON.stringify(path)}, index: ${index ?? false}, load: () => import('/apps/site/${file}') }`)
  const modules: Record<string, string> = {
    'virtual:site-routes': `export default [${pages.join(',\n')}]`,
    'virtual:content': `export default ${JSON.stringify(content)}`,
  }
  return {
    name: 'screen-site',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)],
  }
}
