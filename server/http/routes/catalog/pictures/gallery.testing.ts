import sharp, { type Sharp } from 'sharp'
import type { Http } from '../../../http.ts'

export type SentFile = { bytes: Buffer | Uint8Array; name?: string; type?: string }
export type UploadedPhoto = {
  method?: 'POST' | 'PUT' | 'PATCH'
  id?: number
  /** The path below /api. Default: that of the gallery. */
  path?: string
  fields?: [string, string][]
  photo?: SentFile
  token?: string
  language?: 'en' | 'ru'
}

const BOUNDARY = 'a-boundary-of-the-tests'

/** Sends a form like a browser, but without escaping field and file names. */
export async function sendForm(app: Http, { method = 'POST', id, path, fields = [], photo, token, language = 'en' }: UploadedPhoto) {
  const answer = await app.inject({
    method,
    url: `/api${path ?? (id === undefined ? '/gallery/' : `/gallery/${id}/`)}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: formOf(fields, photo ? [photo] : []),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** The body of a form with these texts and each file as `photo`. */
export function formOf(fields: [string, string][], files: SentFile[]): Buffer {
  const texts = fields.map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  const parts = files.flatMap(({ bytes, name = 'photo.jpg', type = 'image/jpeg' }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  return Buffer.concat([...texts, ...parts, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part as string)))
}

/** A picture with a red left half and a blue right half, so that a rotation is visible. */
export function picture(width = 600, height = 400): Sharp {
  const left = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#ff0000' } }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([{ input: left, left: 0, top: 0 }])
}

export const jpeg = (width?: number, height?: number): Promise<Buffer> => picture(width, height).jpeg().toBuffer()
