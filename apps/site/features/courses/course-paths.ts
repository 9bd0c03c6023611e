// Paths of the API, below `/api`.

export const coursePath = (id: number) => `/courses/${id}/`
export const courseQuotePath = (id: number) => `/courses/${id}/quote/`
export const makeUpsPath = (passId: number) => `/accounts/${passId}/make-ups/`
