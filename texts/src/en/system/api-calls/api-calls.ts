import { sharedLabels } from '#en/common/labels.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import { commonWords } from '#en/common/common.ts'

export const apiCallWords = {
  title: sharedLabels.apiCalls,
  unableToLoad: 'Unable to load the API calls',
  emptyTitle: 'No calls yet',
  emptyWhy:
    'Every call made with an API token is kept as long as the organisation has set (14 days by default): what was called, the outcome, how long it took; never its content.',
  openDocs: sharedLabels.apiDocumentation,
  call: 'Call',
  token: commonWords.apiToken,
  status: commonWords.outcome,
  took: sharedWords.duration,
  ms: sharedPhrases.ms,
  network: 'From network',
  at: commonWords.when,
  route: 'Route',
  request: 'Request id',
  since: 'Since',
  until: 'Until',
  from: sharedWords.from,
  to: sharedWords.to2,
  '2xx': '2xx: successful',
  '3xx': '3xx: redirected',
  '4xx': '4xx: refused',
  '5xx': '5xx: server error',
  today: 'Today: {calls} calls, {refused} refused.',
  partly:
    'Of a busy token, the first 5,000 calls of a day are kept, and refused ones after them: {logged} of {calls} calls of the days kept.',
} as const
