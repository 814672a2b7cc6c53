const entities = [
  ...([
    'courses',
    'coupons',
    'products',
    'categories',
    'instructors',
    'students',
    'student-notes',
    'analytics-notes',
    'saved-reports',
    'enrolments',
    'orders',
    'bank-statements',
    'bank-lines',
    'refunds',
    'reviews',
    'artifacts',
    'stories',
    'scenes',
    'artifact-terms',
    'periods',
    'museum',
    'articles',
    'article-categories',
    'help-searches',
    'accounts',
    'roles',
  ] as const),
  ...(['displays', 'jobs', 'tokens', 'gateways', 'assets', 'views', 'audit', 'search', 'sample-data'] as const),
]

/** The key of an entity's name; an entity without a name is shown as in the log. */
export const entityWord = (entity: string) => entities.find((known) => known === entity)
