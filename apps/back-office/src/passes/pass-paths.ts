export const passPaths = {
  ofPerson: (personId: number) => `/people/${personId}/passes/`,
  refund: (passId: number) => `/passes/${passId}/refund/`,
}

export const PRODUCTS = '/pass-products/all/'
