import { recordLists } from './records.ts'

/** Lists that are not empty: a name, the address, and the least rows. */
type Listed = readonly [name: string, address: string, least?: number]

const each = (name: string, address: string, states: readonly string[]): Listed[] =>
  states.map((state) => [`${name} ${state}`, `${address}${state}`])

const money: readonly Listed[] = [
  ...each('an order', '/orders?status=', ['completed', 'failed', 'refunded']),
  // Journeys and screens each use one up.
  ['orders that wait for their money', '/orders?status=pending', 4],
  ...each('goods of an order', '/orders?fulfilment=', ['to-send', 'packed', 'partly', 'sent', 'delivered', 'returned']),
  ['an order to be invoiced', '/orders?isInvoiceDue=true'],
  ['an order whose invoice is to be adjusted', '/orders?einvoice=adjustment_due'],
  ['an order whose invoice was adjusted', '/orders?einvoice=adjusted'],
  ['an order whose invoice was replaced', '/orders?einvoice=replaced'],
  ['an order with money that is late', '/orders?isAtGateway=true'],
  ...each('a refund', '/refunds?status=', [
    'requested',
    'approved',
    'processing',
    'needs_review',
    'succeeded',
    'failed',
    'rejected',
    'cancelled',
  ]),
  ...each('an invoice', '/invoices?kind=', ['original', 'adjusting', 'replacing']),
  ...each('an invoice that is', '/invoices?status=', ['paid', 'void']),
  ['an invoice of a company', '/invoices?buyerKind=company'],
  ['many invoices', '/invoices?size=60', 51],
  ...each('a coupon', '/coupons?state=', ['active', 'scheduled', 'used-up', 'expired', 'inactive']),
  ...each('a batch of a gateway', '/settlements?status=', ['open', 'arrived']),
  ['a transfer to be matched', '/bank-lines?status=open'],
  // Each journey pays one of them, and screens another; of the file for the bank, whoever is owed least.
  ['instructors who are owed something', '/instructors?isOwed=true&status=active', 8],
]

const shop: readonly Listed[] = [
  ...each('a product', '/products?level=', ['in', 'low', 'out']),
  ...each('a product of the kind', '/products?kind=', ['good', 'ticket', 'donation', 'course', 'bundle']),
  ...each('a product that is', '/products?status=', ['draft', 'active']),
]

const learning: readonly Listed[] = [
  ...each('a course', '/courses?status=', ['draft', 'archived', 'suspended']),
  ['courses that are published', '/courses?status=published&size=60', 50],
  ['a course that is sold', '/courses?status=published&size=1&sort=price&order=desc'],
  ['a draft that is unfinished', '/courses?status=draft&unfinished=true'],
  ...each('a student', '/students?status=', ['active', 'inactive', 'suspended']),
  ['a student who was there lately', '/students?lastActive=7-days'],
  ...each('an instructor', '/instructors?status=', ['pending', 'active', 'inactive', 'rejected']),
  ...each('a review', '/reviews?status=', ['pending', 'approved', 'rejected']),
  ...each('a review with the signal', '/reviews?signal=', ['phone', 'link', 'duplicate']),
  ...each('an identity case', '/kyc?status=', ['draft', 'approved', 'rejected', 'withdrawn']),
  ['identity cases to be reviewed', '/kyc?status=submitted', 2],
]

const people: readonly Listed[] = [
  ...each('a lead', '/leads?state=', ['new', 'in-progress', 'sold', 'lost']),
  ...each('a lead whose next step is', '/leads?due=', ['overdue', 'today', 'week', 'none']),
  ...each('a request about own data', '/data-requests?state=', [
    'received',
    'checked',
    'in-work',
    'answered',
    'refused',
  ]),
  ['a request that is late', '/data-requests?isOverdue=true'],
  ['a request close to its last day', '/data-requests?isUrgent=true'],
  ...each('a breach', '/breaches?state=', ['assessed', 'closed']),
  ['a breach whose clock runs', '/breaches?isUrgent=true'],
  ...each('a campaign', '/campaigns?state=', ['sent', 'draft']),
  ...each('an automation', '/automations?state=', ['paused', 'draft']),
  ['the automation that says thanks', '/automations?search=cam+on'],
  ...each('a group', '/groups?kind=', ['fixed', 'rule', 'cohort']),
  ['a group that is archived', '/groups?status=archived'],
  ['organisations', '/organisations', 2],
  ['two records of perhaps one person', '/customers/duplicates'],
  ['a webhook', '/webhooks'],
]

const museum: readonly Listed[] = [
  ...each('an artifact', '/artifacts?status=', ['draft', 'published']),
  ['a translation that is out of date', '/artifacts?translation=stale'],
  ['the showpiece', '/artifacts?search=trong+dong+ngoc+lu'],
  ['its period', '/periods?search=dong+son'],
  ['the article on refunds', '/articles?search=hoan+tien'],
]

/** What journeys, screens and Home look for in the sample, at whichever instant it is made. */
export const sampleLists: readonly Listed[] = [
  ...money,
  ...shop,
  ...learning,
  ...people,
  ...museum,
  ...Object.entries(recordLists),
]
