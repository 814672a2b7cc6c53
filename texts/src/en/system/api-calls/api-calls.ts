import { commonWords } from '#en/common/common.ts'

export const apiCallWords = {
  title: 'API calls',
  unableToLoad: 'Unable to load the API calls',
  emptyTitle: 'No calls yet',
  emptyWhy:
    'Every call made with an API token is kept as long as the organisation has set (14 days by default): what was called, the outcome, how long it took; never its content.',
  openDocs: 'API documentation',
  openTokens: commonWords.apiTokens,
  call: 'Call',
  token: 'API token',
  status: 'Outcome',
  took: 'Duration',
  ms: '{ms} ms',
  network: 'From network',
  at: 'When',
  route: 'Route',
  request: 'Request id',
  since: 'Since',
  until: 'Until',
  from: 'From',
  to: 'To',
  '2xx': '2xx: successful',
  '3xx': '3xx: redirected',
  '4xx': '4xx: refused',
  '5xx': '5xx: server error',
  today: 'Today: {calls} calls, {refused} refused.',
  partly:
    'Of a busy token, the first 5,000 calls of a day are kept, and refused ones after them: {kept} of {calls} calls of the days kept.',
} as const
