/// <reference types="vite/client" />

declare module 'virtual:photos.css'
declare module 'virtual:text-address' {
  export const textAddress: (language: string, name: string) => string
}
