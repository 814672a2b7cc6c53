import { metricOf, type Metric } from '@learning-cms/contract/analytics/metrics'
import type { PermissionCheck } from '#api/session/session.ts'

export const moneyFigures = ['net-sales', 'gross-sales', 'discounts', 'refunds', 'orders', 'order-value'] as const

export const peopleFigures = ['buyers', 'new-buyers', 'returning-buyers', 'repeat-rate', 'refund-rate'] as const

export const learningFigures = [
  'enrolments',
  'active-learners',
  'learning-hours',
  'lessons-done',
  'completion',
  'progress',
  'reviews',
  'rating',
] as const

export const museumFigures = [
  'artifact-views',
  'model-opens',
  'narration-plays',
  'tour-ends',
  'help-searches',
  'searches-in-vain',
] as const

/** The metrics that this person may see. */
export const seen = <Name extends Metric>(names: readonly Name[], may: PermissionCheck) =>
  names.filter((name) => may(metricOf(name).needs))
