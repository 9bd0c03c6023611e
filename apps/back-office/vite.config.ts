import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressFiles } from '../../scripts/compress-files.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The end of tokens.css names the tokens for the site's Tailwind, which is not here.
const withoutTailwind: Plugin = {
  name: 'without-tailwind',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/tokens.css') ? code.replace(/^@theme inline \{.*?^\}$/ms, '') : undefined),
}

/** Built with the site's own Vite; what it is made of lies in this folder's node_modules, because react-admin needs another router. */
export default defineConfig({
  root: at('.'),
  base: '/manage/',
  plugins: [react(), withoutTailwind, compressFiles()],
  resolve: {
    // The palette and the typefaces of the site, as files: no code of it.
    alias: { '@site-look': at('../site/styles/tokens.css') },
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'],
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    // The Content-Security-Policy lets fonts come from our own address only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    // Half of the libraries say "use client", which means nothing here: a thousand warnings would hide the one that counts.
    rolldownOptions: { onLog: (level, log, say) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && say(level, log) },
  },
})
