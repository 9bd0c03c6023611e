import type { GalleryItem } from '../../../../packages/contract/content/gallery.ts'

/** What the form holds. `order` as it was typed: what it means is read when it is sent. */
export type FormState = { title: string; description: string; is_active: boolean; order: string; photos: File[] }

export const emptyForm: FormState = { title: '', description: '', is_active: true, order: '0', photos: [] }

export const formOf = ({ title, description, is_active, order }: GalleryItem): FormState => ({
  title,
  description: description ?? '',
  is_active,
  order: String(order),
  photos: [],
})

/** An integer, falling back to 0. */
export const orderOf = ({ order }: FormState): number => Number.parseInt(order, 10) || 0

/** One item as it is sent. `index`: which of the photos, whose order is the base plus that. */
export function itemForm(state: FormState, index = 0): FormData {
  const form = new FormData()
  form.set('title', state.title.trim())
  form.set('description', state.description)
  form.set('is_active', String(state.is_active))
  form.set('order', String(orderOf(state) + index))
  const photo = state.photos[index]
  if (photo) form.set('photo', photo)
  return form
}

/** What is left to send when the first `saved` photos are stored: their places are taken. */
export const withoutSaved = (state: FormState, saved: number): FormState =>
  saved === 0 ? state : { ...state, order: String(orderOf(state) + saved), photos: state.photos.slice(saved) }

/** The photos with one of them moved by a step, as far as there is room. */
export function movePhoto(photos: File[], from: number, step: -1 | 1): File[] {
  const photo = photos[from]
  const to = from + step
  return photo && to >= 0 && to < photos.length ? photos.toSpliced(from, 1).toSpliced(to, 0, photo) : photos
}
