import type { GalleryItem } from '../../../../packages/contract/content/gallery.ts'

/** `order` as typed; it is parsed when the form is sent. */
export type FormState = { title: string; description: string; is_active: boolean; order: string; photos: File[] }

export const emptyForm: FormState = { title: '', description: '', is_active: true, order: '0', photos: [] }

export const formOf = ({ title, description, is_active, order }: GalleryItem): FormState => ({
  title,
  description: description ?? '',
  is_active,
  order: String(order),
  photos: [],
})

export const orderOf = ({ order }: FormState): number => Number.parseInt(order, 10) || 0

/** Returns the request for one photo. `index`: its position among the chosen photos, which is added to the order. */
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

/** Returns the state without the first `saved` photos, which the server has already stored. */
export const withoutSaved = (state: FormState, saved: number): FormState =>
  saved === 0 ? state : { ...state, order: String(orderOf(state) + saved), photos: state.photos.slice(saved) }

export function movePhoto(photos: File[], from: number, step: -1 | 1): File[] {
  const photo = photos[from]
  const to = from + step
  return photo && to >= 0 && to < photos.length ? photos.toSpliced(from, 1).toSpliced(to, 0, photo) : photos
}
