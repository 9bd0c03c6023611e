declare module 'virtual:site-routes' {
  /** The pages of `apps/site/routes.ts` (scripts/screen-site.ts). */
  const pages: { path?: string; index: boolean; load: () => Promise<import('./routes.testing.tsx').PageModule> }[]
  export default pages
}
declare module 'virtual:content' {
  const content: import('../../../packages/content/content.ts').Content
  export default content
}
