export const standingPaths = {
  ofPerson: (personId: number) => `/people/${personId}/standing-bookings/`,
  preview: (personId: number) => `/people/${personId}/standing-bookings/preview/`,
  ofClass: (offeringId: number) => `/offerings/${offeringId}/standing-bookings/`,
  openSpots: (offeringId: number) => `/offerings/${offeringId}/open-spots/`,
}
