export const coursePaths = {
  all: '/courses/all/',
  one: (id: number) => `/courses/${id}/`,
  people: (id: number) => `/courses/${id}/people/`,
  refundOfDate: (id: number, offeringId: number) => `/courses/${id}/dates/${offeringId}/refund/`,
  quote: (personId: number, id: number) => `/people/${personId}/courses/${id}/quote/`,
  makeUps: (passId: number) => `/passes/${passId}/make-ups/`,
}

export const courseScreen = (id: number): string => `/courses/${id}/show`
export const newCourseScreen = (offeringId: number): string => `/courses/create?class=${offeringId}`
