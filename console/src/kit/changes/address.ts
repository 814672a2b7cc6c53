const addresses: Record<string, (id: string) => string> = {
  courses: (id) => `/courses/${id}`,
  coupons: (id) => `/coupons/${id}`,
  products: (id) => `/sales/products/${id}`,
  instructors: (id) => `/instructors/${id}`,
  payouts: (id) => `/payouts/${id}`,
  ledger: (id) => `/ledger?tab=checks&open=${id}`,
  customers: (id) => `/crm/customers/${id}`,
  organisations: (id) => `/crm/organisations/${id}`,
  students: (id) => `/students/${id}`,
  orders: (id) => `/orders/${id}`,
  invoices: (id) => `/account/invoices/${id}`,
  company: () => '/account/company',
  'bank-lines': (id) => `/orders/bank-transfers?open=${id}`,
  'bank-statements': () => '/orders/bank-transfers',
  settlements: (id) => `/settlements/${id}`,
  'settlement-files': (id) => `/settlements?fileId=${id}`,
  'settlement-terms': () => '/settlements?tab=waiting',
  'payment-files': (id) => `/payment-files/${id}`,
  refunds: (id) => `/refunds/${id}`,
  categories: (id) => `/categories?open=${id}`,
  accounts: (id) => `/account/users?open=${id}`,
  artifacts: (id) => `/museum/artifacts/${id}`,
  stories: (id) => `/museum/artifacts/${id}`,
  scenes: (id) => `/museum/artifacts/${id}?tab=scene`,
  reviews: (id) => `/reviews?drawn=table&open=${id}`,
  periods: (id) => `/museum/periods/${id}`,
  articles: (id) => `/knowledge-base/${id}`,
  'article-categories': () => '/knowledge-base',
  museum: () => '/museum/information',
  roles: (id) => `/account/roles?open=${id}`,
  kyc: (id) => `/account/kyc/${id}`,
  'calendar-events': (id) => `/crm/calendar?open=${id}`,
  'metric-alerts': (id) => `/analytics/alerts?open=${id}`,
  'delivery-methods': () => '/sales/delivery',
}

type Line = { action: string; entity: string; entityId: string | null }

/** The page of a history line's record; none for a deleted record. */
export const addressOf = ({ action, entity, entityId }: Line) =>
  entityId && !/\.(remove|purge)$/.test(action) ? addresses[entity]?.(entityId) : undefined
