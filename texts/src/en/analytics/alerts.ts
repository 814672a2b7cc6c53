import { commonWords } from '#en/common/common.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/analytics/alerts.ts'
import { kitWords } from '#en/kit/kit.ts'

export const alertWords: Translation<typeof vi.alertWords> = {
  title: sharedLabels.metricAlerts,
  add: 'Set an alert',
  addFor: 'Set an alert on this metric',
  newTitle: 'Set an alert',
  editTitle: 'Edit alert',
  why: 'You are told in the bell and by mail, at most once a day. An upper limit is checked during the day if the figure can only grow; everything else at 7 the next morning.',
  empty: 'No alerts yet',
  emptyWhy: 'Set a limit for a metric, or be told when a day is far from the same weekday of the eight weeks before.',
  name: commonWords.name,
  nameless: 'Without a name: “{name}”',
  metric: 'Metric',
  kind: 'Tell me when it is',
  'kind-above': 'Above a limit',
  'kind-below': 'Below a limit',
  'kind-unusual': 'Unusual for the weekday',
  bound: 'Limit per day',
  only: 'Only: {names}',
  'is-above': '{metric} above {bound} a day',
  'is-below': '{metric} below {bound} a day',
  'is-unusual': '{metric} unusual for the weekday',
  latest: 'Latest day checked',
  notifiedOn: 'Last told',
  never: 'Never',
  notJudged: 'Not yet',
  hidden: 'You may no longer see this metric: the alert is paused.',
  expectedRange: 'usually {low} – {high}',
  trial: sharedLabels.last30Days,
  trialNone: 'It would not have told you.',
  trialTimes: 'It would have told you on {n} of 30 days:',
  trialUnknown: 'There are not yet eight weeks of figures to know what is usual.',
  history: 'Checked',
  notified: 'told',
  actions: sharedPhrases.actionsFor,
  acts: sharedWords.actions,
  edit: sharedWords.edit2,
  remove: 'Delete alert',
  removed: 'Deleted the alert “{name}”',
  removeFailed: 'The alert could not be deleted',
  restoreFailed: 'The alert could not be restored',
  done: 'Alert “{name}” is set',
  boundNeeded: 'Please enter the limit',
  create: 'Set alert',
  change: kitWords.save,
}
