/** Every address of the API, once. `:name` marks a path parameter. Free of packages, so that the portal can use it. */
export const ENDPOINTS = {
  signIn: { method: 'POST', path: '/api/session' },
  currentSession: { method: 'GET', path: '/api/session' },
  signOut: { method: 'DELETE', path: '/api/session' },
  signInHints: { method: 'GET', path: '/api/sign-in-hints' },
  listOrders: { method: 'GET', path: '/api/orders' },
  placeOrder: { method: 'POST', path: '/api/orders' },
  readOrder: { method: 'GET', path: '/api/orders/:id' },
  readOrderEvents: { method: 'GET', path: '/api/orders/:id/events' },
  dispatchOrder: { method: 'POST', path: '/api/orders/:id/dispatch' },
  completeOrder: { method: 'POST', path: '/api/orders/:id/complete' },
  resetOrder: { method: 'POST', path: '/api/orders/:id/reset' },
  cancelOrder: { method: 'POST', path: '/api/orders/:id/cancel' },
  changeCourier: { method: 'POST', path: '/api/orders/:id/change-courier' },
  listCouriers: { method: 'GET', path: '/api/couriers' },
  createCourier: { method: 'POST', path: '/api/couriers' },
  changeCourierDetails: { method: 'PUT', path: '/api/couriers/:id' },
  listPaymentMethods: { method: 'GET', path: '/api/payment-methods' },
  createPaymentMethod: { method: 'POST', path: '/api/payment-methods' },
  changePaymentMethod: { method: 'PUT', path: '/api/payment-methods/:id' },
  sortPaymentMethods: { method: 'PUT', path: '/api/payment-method-order' },
  readCustomer: { method: 'GET', path: '/api/customers/:phone' },
  saveCustomer: { method: 'PUT', path: '/api/customers/:phone' },
  listProducts: { method: 'GET', path: '/api/products' },
  createProduct: { method: 'POST', path: '/api/products' },
  readProduct: { method: 'GET', path: '/api/products/:id' },
  changeProduct: { method: 'PUT', path: '/api/products/:id' },
  archiveProduct: { method: 'DELETE', path: '/api/products/:id' },
  switchProduct: { method: 'PUT', path: '/api/products/:id/available' },
  sortProducts: { method: 'PUT', path: '/api/product-order' },
  saveProductPhoto: { method: 'PUT', path: '/api/products/:id/photo' },
  removeProductPhoto: { method: 'DELETE', path: '/api/products/:id/photo' },
  readPhoto: { method: 'GET', path: '/api/photos/:id' },
  listCategories: { method: 'GET', path: '/api/categories' },
  createCategory: { method: 'POST', path: '/api/categories' },
  changeCategory: { method: 'PUT', path: '/api/categories/:id' },
  archiveCategory: { method: 'DELETE', path: '/api/categories/:id' },
  sortCategories: { method: 'PUT', path: '/api/category-order' },
  exportCatalogue: { method: 'GET', path: '/api/catalogue/export' },
  importCatalogue: { method: 'POST', path: '/api/catalogue/import' },
  listApiKeys: { method: 'GET', path: '/api/api-keys' },
  createApiKey: { method: 'POST', path: '/api/api-keys' },
  revokeApiKey: { method: 'DELETE', path: '/api/api-keys/:id' },
  readMerchantWidget: { method: 'GET', path: '/api/merchant-widget' },
  live: { method: 'GET', path: '/api/live' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }>;

export type EndpointName = keyof typeof ENDPOINTS;

/** An endpoint's path with its parameters filled in and escaped. */
export function pathOf(name: EndpointName, parameters: Readonly<Record<string, string>> = {}): string {
  return ENDPOINTS[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''));
}
