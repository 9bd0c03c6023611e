export const standingPaths = {
  ofPerson: (personId: number) => `/people/${personId}/standing-bookings/`,
  preview: (personId: number) => `/people/${personId}/standing-bookings/preview/`,
  one: (personId: number, id: number) => `/people/${personId}/standing-bookings/${id}/`,
  ofClass: (offeringId: number) => `/offerings/${offeringId}/standing-bookings/`,
  openSpots: (offeringId: number) => `/offerings/${offeringId}/open-spots/`,
}
