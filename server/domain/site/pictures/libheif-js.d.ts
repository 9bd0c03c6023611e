declare module 'libheif-js/wasm-bundle.js' {
  type Image = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Calls `done` with null on failure. */
    display(into: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: object | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): Image[] } }
  export default libheif
}
