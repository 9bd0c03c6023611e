import type { ClassPage, ServicePage } from '../../../../../packages/contract/schedule/class-page.ts'
import { type ClassOnPage, classOnPage, type ServiceOnPage, serviceOnPage } from './class-on-page.ts'

export type PageKind<Body, Page> = { path: (id: number) => string; view: (body: Body) => Page }

export const classKind: PageKind<ClassPage, ClassOnPage> = { path: (id) => `/classes/${id}/`, view: classOnPage }
export const serviceKind: PageKind<ServicePage, ServiceOnPage> = { path: (id) => `/services/${id}/with_slots/`, view: serviceOnPage }

/** Parses an id from a URL, which can contain anything, even a slash. */
export const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
