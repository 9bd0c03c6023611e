export const passPaths = {
  ofPerson: (personId: number) => `/people/${personId}/passes/`,
  entries: (passId: number) => `/passes/${passId}/entries/`,
  prolong: (passId: number) => `/passes/${passId}/prolong/`,
  refund: (passId: number) => `/passes/${passId}/refund/`,
}

export const PRODUCTS = '/pass-products/all/'
