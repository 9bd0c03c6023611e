import type { Plugin } from 'vite'
import type { Content } from '../packages/content/content.ts'
import { photoStyles } from '../packages/content/photo-styles.ts'

const FILE = '/photos.css'

export const photoStylesFile = (made: Content['made']): Plugin => ({
  name: 'photo-styles',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:photos.css' ? FILE : undefined),
  load: (id) => (id === FILE ? photoStyles(made) : undefined),
})
