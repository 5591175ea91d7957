export const ordersFailures = {
  loadOrders: 'Failed to load orders',
  loadAdvice: 'Failed to estimate the lineup',
  saveOrders: 'Failed to save orders',
  tryOrders: 'Failed to try the orders',
} as const;
