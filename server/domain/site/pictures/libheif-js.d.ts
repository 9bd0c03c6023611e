/** Emscripten's build of libheif, of which we use the decoder alone. */
declare module 'libheif-js/wasm-bundle.js' {
  type Image = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `data`, and says null where that failed. */
    display(into: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: object | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): Image[] } }
  export default libheif
}
