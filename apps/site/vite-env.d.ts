/// <reference types="vite/client" />

declare module 'virtual:photos.css'
declare module 'virtual:text-address' {
  /** Where a browser finds a file of texts (scripts/text-files.ts). */
  export const textAddress: (language: string, name: string) => string
}
