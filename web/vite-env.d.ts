/// <reference types="vite/client" />

declare module 'virtual:photos.css'
