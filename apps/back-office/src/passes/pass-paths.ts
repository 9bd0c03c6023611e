/** Where the API keeps passes of people and what staff do to them. */
export const passPaths = {
  ofPerson: (personId: number) => `/people/${personId}/passes/`,
  entries: (passId: number) => `/passes/${passId}/entries/`,
  prolong: (passId: number) => `/passes/${passId}/prolong/`,
  end: (passId: number) => `/passes/${passId}/end/`,
  refund: (passId: number) => `/passes/${passId}/refund/`,
}

/** All that are or were sold, for staff. */
export const PRODUCTS = '/pass-products/all/'
