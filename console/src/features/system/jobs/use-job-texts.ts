import type { Job, JobName } from '@learning-cms/contract/system/jobs'
import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { jobsWords } from '@learning-cms/texts/system/jobs/jobs'
import { jobKindWords } from '@learning-cms/texts/kit/job-kinds'
import { pageNames } from '@learning-cms/texts/navigation/pages'
import { type PageName } from '#navigation/page-name.ts'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords, type Say } from '#kit/text/words.ts'

type LabelledJob = Pick<Job, 'kind' | 'label'>
/** Every job has a name and an outcome. */
const kinds = jobKindWords satisfies { vi: Record<JobName | `${JobName}.done`, string> }
type KindKey = keyof typeof kinds.vi

const isKnown = (key: string): key is KindKey => Object.hasOwn(kinds.vi, key)
const isPage = (label: string): label is PageName => Object.hasOwn(pageNames.vi, label)
/** Lists whose page has another name. */
const pagesOf: Partial<Record<string, PageName>> = { accounts: 'users' }

/** A job's name and state as text. */
export function useJobTexts() {
  const say = useWords(jobsWords)
  const language = useLanguage()
  // The key, and with it its placeholders, is known only at run time.
  const sayKind = useWords(kinds) as Say<Record<string, string>> as (key: string, values?: object) => string
  const pageOf = useWords(pageNames)
  const { money, number } = useFormat()

  const nameOf = ({ kind, label }: LabelledJob) => {
    const name = sayKind(isKnown(kind) ? kind : 'other')
    if (!label) return name
    const page = pagesOf[label] ?? label
    return `${name}: ${isPage(page) ? pageOf(page) : page}`
  }
  const whyOf = ({ reason, reasonValues }: Job) =>
    reason && isReason(reason) ? sayReason(reason, language, reasonValues ?? {}) : undefined
  const outcomeOf = ({ kind, result }: Job) => {
    const values = result?.values ?? {}
    const key = `${kind}.${'faultAt' in values ? 'fault' : 'sum' in values ? 'summed' : 'done'}`
    return isKnown(key) ? sayKind(key, Object.fromEntries(Object.entries(values).map(formatted))) : say('done')
  }
  /** A sum is an amount of money; any other number is a count. */
  const formatted = ([name, value]: [string, string | number]) => [
    name,
    typeof value === 'string' ? value : name === 'sum' ? money(value) : number(value),
  ]
  const stateOf = (job: Job) => {
    const why = whyOf(job)
    if (job.status === 'done') return outcomeOf(job)
    if (job.status === 'failed') return why ?? say('failed')
    if (job.status === 'cancelled') return say('cancelled')
    if (job.status === 'queued') return why ? say('tryingAgain', { why }) : say('queued')
    return job.total ? say('reached', { done: job.done, total: job.total }) : say('isRunning')
  }
  return { nameOf, stateOf }
}
